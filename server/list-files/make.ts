import type { Cell } from 'write-excel-file/node';
import type { FileContent } from '#contract/file.ts';
import type { ListFileOrder } from '#contract/lists/list-files.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { listPlaces } from '#domain/lists/list-places.ts';
import type { Database } from '#server/db/database.ts';
import type { Note } from '#server/item-jobs/work-long.ts';
import { wallClock } from '#server/spot-plan/made-at.ts';
import { sayIn } from '#server/words/say.ts';
import { columnsOf, moment, text } from './fields.ts';
import { filterLines } from './filter-lines.ts';
import { type Asking, rowsOf } from './rows.ts';
import { bold, sheetFile } from './sheet.ts';

interface Making {
  readonly list: ListName;
  readonly order: ListFileOrder & { readonly page?: { readonly page: number; readonly size: number } | undefined };
  /** The most rows that it may have. */
  readonly most: number;
  readonly note?: Note;
  /** The console's. */
  readonly address: string;
}

/** A view as a file: its rows with its columns, and above them what proves where it comes from. */
export const makeListFile = async (
  db: Database,
  { list, order, most, note, address }: Making,
  asking: Asking,
): Promise<FileContent & { readonly rows: number }> => {
  const { format, columns: keys, query, timezone } = order;
  const { actor, now, language } = asking;
  const t = sayIn(language);
  // All pages of one moment: a row that comes or goes meanwhile is neither missed nor twice in it.
  const rows = await db.transaction((tx) => rowsOf(tx, list, order, asking, { most, ...(note && { note }) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const columns = columnsOf(list, keys, { t, language, timezone, actor });
  const title = t(`lists.file.lists.${list}`);
  const madeAt = wallClock(now, timezone);
  const search = new URLSearchParams(query).toString();
  const seen = [...new Set(rows.flatMap((row) => ('client' in row ? String(Reflect.get(Object(row.client), 'id')) : [])))];
  const head: Cell[][] = [
    [bold(title)],
    ...(await filterLines(db, list, query, { t, seen })).map(([label, value]) => [bold(label), text(value)]),
    [bold(t('lists.file.rows')), { value: rows.length, type: Number, format: '#,##0' }],
    [bold(t('report.paper.zone')), text(timezone)],
    [bold(t('report.paper.made')), moment(now.toISOString(), timezone)],
    [bold(t('report.paper.by')), text(actor.name)],
    [bold(t('report.paper.link')), text(`${address}${listPlaces[list].list}${search && `?${search}`}`)],
    [],
  ];
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row as never)));
  const file = await sheetFile({ title, name: `${title} ${madeAt.slice(0, 10)}`, format, head, columns, rows: cells });
  return { ...file, rows: rows.length };
};
