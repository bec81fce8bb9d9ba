import { api } from '#contract/api.ts';
import type { Database } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { keepBytes } from '#server/item-jobs/made-files.ts';
import { type LongWork, type Note, longJobsClock } from '#server/item-jobs/work-long.ts';
import type { StoredJob } from '#server/item-jobs/store.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { findById } from '#server/identity/store.ts';
import { sayIn } from '#server/words/say.ts';
import { postBuyPdf, postBuyWorkbook } from './post-buy.ts';
import { makeReportFile, mediaOf } from './report-file.ts';
import { campaignFor } from './schedule-store.ts';

/** What jobs are about that make a report's file. */
export const reportFile = 'reportFile';

interface Making {
  readonly store: FileStore;
  /** The console's. */
  readonly address: () => string;
}

/** Makes what was wanted, for whoever may still read it. */
const fileOf = async (
  db: Database,
  { actorId, wanted }: StoredJob,
  campaignId: string,
  { now, note, address }: { now: Date; note: Note; address: string },
) => {
  const campaign = await campaignFor(db, actorId, campaignId);
  const maker = await findById(db, actorId);
  if (!campaign || !maker || !wanted || !('kind' in wanted)) throw new Failure(404, 'error.notFound');
  const { kind, format, query, language } = wanted;
  const made = { now, language, madeBy: maker.name, address };
  if (kind === 'REPORT') {
    const options = api.reports.file.query?.parse(query);
    if (!options) throw new Error('A report’s file can be asked for nothing');
    const { name, content } = await makeReportFile(db, campaign, { ...options, as: format }, made, note);
    return { name, content, mediaType: mediaOf[format] };
  }
  const call = { db, campaign, reading: { now, language }, madeBy: maker.name, note };
  const content = format === 'pdf' ? await postBuyPdf(call) : await postBuyWorkbook({ ...call, address });
  return { name: `${sayIn(language)('report.postBuy.name', { campaign: campaign.name })}.${format}`, content, mediaType: mediaOf[format] };
};

const work = ({ store, address }: Making): LongWork => ({
  about: reportFile,
  make: async (db, { job, item, note, now }) => {
    const { name, content, mediaType } = await fileOf(db, job, item.itemId, { now, note, address: address() });
    const kept = await keepBytes(store, content);
    return {
      keep: async (tx) => {
        await tx.insert(storedFiles).values({ ...kept, mediaType, createdAt: now });
        return { name, madeId: kept.id };
      },
      discard: () => store.remove(kept.id),
    };
  },
  finish: async (tx, { actorId }, { itemId, clientId, name }, failure, now) => {
    const item = { kind: 'campaign', id: itemId, name: '', clientId, campaignId: itemId } as const;
    const campaign = await campaignFor(tx, actorId, itemId);
    if (!campaign) return;
    const kind = failure === null ? 'reportFileMade' : 'reportFileFailed';
    await addNotices(tx, [{ id: actorId }], { kind, item: { ...item, name: campaign.name }, byId: null, text: name, now });
  },
});

/** Makes the files of reports that are long, one after the other. */
export const reportFileClock = (making: Making): OutsideJob => longJobsClock(work(making));
