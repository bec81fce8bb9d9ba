import type { Cell } from 'write-excel-file/node';
import { api } from '#contract/api.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { listPlaces } from '#domain/lists/list-places.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { wallClock } from '#server/spot-plan/made-at.ts';
import { sayIn } from '#server/words/say.ts';
import { columnsOf, text } from './fields.ts';
import { filterLines } from './filter-lines.ts';
import { intentOf, rowsOf } from './rows.ts';
import { bold, sheetFile } from './sheet.ts';

/** Lists as files: every row of the view, with its columns, and above them what proves where it comes from. */
export const bindListFiles = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, api.listFiles.create, {
    long: true,
    ownTransactions: true,
    permit: ({ actor, params }) => {
      if (!mayAnywhere(actor, intentOf(params.list))) throw new Failure(403, 'error.status403');
    },
    handle: async ({ actor, params: { list }, body, now, language, trace }) => {
      const { format, columns: keys, query, timezone } = body;
      const t = sayIn(language);
      // All pages of one moment: a row that comes or goes meanwhile is neither missed nor twice in it.
      const rows = await serverContext.db.transaction((tx) => rowsOf(tx, list, body, { actor, now, language, fourEyes }), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      const columns = columnsOf(list, keys, { t, language, timezone });
      const title = t(`lists.file.lists.${list}`);
      const madeAt = wallClock(now, timezone);
      const search = new URLSearchParams(query).toString();
      const seen = [...new Set(rows.flatMap((row) => ('client' in row ? String(Reflect.get(Object(row.client), 'id')) : [])))];
      const head: Cell[][] = [
        [bold(title)],
        ...(await filterLines(serverContext.db, list, query, { t, seen })).map(([label, value]) => [bold(label), text(value)]),
        [bold(t('lists.file.rows')), { value: rows.length, type: Number, format: '#,##0' }],
        [bold(t('report.file.zone')), text(timezone)],
        [bold(t('report.file.asOf')), text(madeAt)],
        [bold(t('report.file.by')), text(actor.name)],
        [bold(t('report.file.link')), text(`${serverContext.address()}${listPlaces[list].list}${search && `?${search}`}`)],
        [],
      ];
      await serverContext.db.transaction((tx) =>
        writeAudit(tx, trace, {
          clientId: null,
          action: 'list.download',
          objectId: null,
          diff: { list, format, query, rows: rows.length },
        }),
      );
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row as never)));
      return sheetFile({ title, name: `${title} ${madeAt.slice(0, 10)}`, format, head, columns, rows: cells });
    },
  });
};
