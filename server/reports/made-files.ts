import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { madeReportHours } from '#contract/reports/report-files.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileStore } from '#server/files/file-store.ts';
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
  if (!campaign || !maker || !wanted) throw new Failure(404, 'error.notFound');
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

const keepBytes = async (store: FileStore, content: Uint8Array): Promise<{ id: string; sha256: string; size: number }> => {
  const [id, path] = [randomUUID(), join(store.incoming, randomUUID())];
  const about = { sha256: createHash('sha256').update(content).digest('hex'), size: content.length };
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    await store.keep({ path, ...about }, id);
  } finally {
    await rm(path, { force: true });
  }
  return { id, ...about };
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

/** Forgets jobs whose files nobody can take any more, and returns the keys of their bytes, which go once their rows are gone. */
export const forgetMade = async (tx: Transaction, jobIds: readonly string[]): Promise<string[]> => {
  if (jobIds.length === 0) return [];
  const ofJobs = inArray(itemJobItems.jobId, [...jobIds]);
  const made = await tx
    .select({ fileId: itemJobItems.madeId })
    .from(itemJobItems)
    .where(and(ofJobs, isNotNull(itemJobItems.madeId)));
  const keys = made.flatMap(({ fileId }) => fileId ?? []);
  await tx.delete(itemJobs).where(inArray(itemJobs.id, [...jobIds]));
  if (keys.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, keys));
  return keys;
};

/** What was made so long ago is forgotten, and what could not be made. */
export const madeFilesClock = (store: FileStore): OutsideJob => ({
  name: 'made-report-files',
  every: 60_000,
  work: async (db, now) => {
    const before = new Date(now.getTime() - madeReportHours * 3_600_000);
    const due = await db
      .select({ id: itemJobs.id })
      .from(itemJobs)
      .where(and(eq(itemJobs.about, reportFile), lt(itemJobs.endedAt, before)))
      .limit(100);
    const keys = await db.transaction((tx) =>
      forgetMade(
        tx,
        due.map(({ id }) => id),
      ),
    );
    // Should one fail, the sweeper finds the bytes.
    await Promise.allSettled(keys.map((key) => store.remove(key)));
    return due.length;
  },
});
