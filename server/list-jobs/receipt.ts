import type { FileContent } from '#contract/file.ts';
import type { listFileFormats } from '#contract/lists/list-files.ts';
import type { ListJob } from '#contract/lists/list-jobs.ts';
import type { Language } from '#contract/languages.ts';
import { paths } from '#domain/places.ts';
import type { Connection } from '#server/db/database.ts';
import { text } from '#server/list-files/fields.ts';
import { wallClock } from '#server/spot-plan/made-at.ts';
import { bold, sheetFile } from '#server/list-files/sheet.ts';
import { messageOf } from '#server/http/messages.ts';
import { sayIn } from '#server/words/say.ts';
import { readRows } from './store.ts';

interface Reading {
  readonly language: Language;
  readonly timezone: string;
  readonly format: (typeof listFileFormats)[number];
  /** The console's address. */
  readonly address: string;
}

/** What became of each row of a job, as a file, with a head that says what was done, by whom and when. */
export const receiptFile = async (db: Connection, job: ListJob, { language, timezone, format, address }: Reading): Promise<FileContent> => {
  const t = sayIn(language);
  const rows = await readRows(db, job.id, {});
  const begun = wallClock(new Date(job.at), timezone);
  const title = t('lists.jobs.receipt');
  const what = t(`lists.jobs.verbs.${job.verb}`);
  return sheetFile({
    title,
    name: `${title} ${begun.slice(0, 10)}`,
    format,
    head: [
      [bold(title)],
      [bold(t(`lists.file.lists.${job.list}`)), text(what)],
      [bold(t('lists.file.rows')), { value: job.total, type: Number, format: '#,##0' }],
      [bold(t('report.paper.zone')), text(timezone)],
      [bold(t('report.paper.asOf')), text(job.endedAt === null ? begun : wallClock(new Date(job.endedAt), timezone))],
      [bold(t('report.paper.by')), text(job.by.name)],
      [bold(t('report.paper.link')), text(`${address}${paths.listJob(job.id)}`)],
      [],
    ],
    columns: [
      { title: t('lists.file.job.name'), width: 36 },
      { title: t('campaigns.columns.client'), width: 22 },
      { title: t('lists.file.job.state'), width: 16 },
      { title: t('lists.file.job.why'), width: 48 },
    ],
    rows: rows.map(({ name, client, state, failure }) => [
      text(name),
      text(client?.name ?? ''),
      text(t(`lists.jobs.items.${state}`)),
      text(failure === null ? '' : messageOf(failure, language)),
    ]),
  });
};
