import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, and, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type MadeFile, madeFileHours } from '#contract/made-files.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { messageOf } from '#server/http/messages.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import { type StoredJob, stopJob } from './store.ts';

/** What jobs are about that make a file. */
export const madeKinds = ['reportFile', 'listFile'] as const;
export type MadeKind = (typeof madeKinds)[number];

/** So many of a person's files of one kind and place are made or kept at once. */
export const mostMade = 20;

/** Files of one person that are being made or were lately, newest first, by what else is said of them. */
export const madeFilesOf = (db: Connection, about: MadeKind, actorId: string, narrowed: { jobId?: string | undefined; where?: SQL } = {}) =>
  db
    .select({ job: itemJobs, item: itemJobItems, file: storedFiles })
    .from(itemJobItems)
    .innerJoin(itemJobs, eq(itemJobs.id, itemJobItems.jobId))
    .leftJoin(storedFiles, eq(storedFiles.id, itemJobItems.madeId))
    .where(
      and(
        eq(itemJobs.actorId, actorId),
        eq(itemJobs.about, about),
        ne(itemJobs.state, 'UNDONE'),
        narrowed.where,
        narrowed.jobId === undefined ? undefined : eq(itemJobs.id, narrowed.jobId),
      ),
    )
    .orderBy(desc(itemJobs.at), desc(itemJobs.id))
    .limit(mostMade + 1);
export type MadeRow = Awaited<ReturnType<typeof madeFilesOf>>[number];

const stateOf = ({ job, item }: MadeRow): MadeFile['state'] => {
  if (item.state === 'DONE') return 'READY';
  if (item.state === 'FAILED') return 'FAILED';
  return job.state === 'RUNNING' ? 'WORKING' : 'WAITING';
};

/** It is made, or waits to be. */
export const isUnderWay = (row: MadeRow): boolean => ['WAITING', 'WORKING'].includes(stateOf(row));

/** One of them as its reader sees it. */
export const presentMade = (row: MadeRow, language: Language): MadeFile => {
  const { job, item, file } = row;
  const { done, total } = job.progress ?? { done: 0, total: 1 };
  return {
    id: job.id,
    name: item.name,
    state: stateOf(row),
    share: file ? 1 : done / total,
    orderedTime: job.at.toISOString(),
    size: file?.size ?? null,
    until: file ? new Date(file.createdAt.getTime() + madeFileHours * 3_600_000).toISOString() : null,
    reason: item.failure === null ? null : messageOf(item.failure, language),
  };
};

/** Keeps the bytes of a file that was made. */
export const keepBytes = async (store: FileStore, content: Uint8Array): Promise<{ id: string; sha256: string; size: number }> => {
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

/** Forgets jobs whose files nobody can take any more, and returns the keys of their bytes, which go once their rows are gone. */
const forgetMade = async (tx: Transaction, jobIds: readonly string[]): Promise<string[]> => {
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

/** Stops making a file, or forgets one that was made; bytes without a row are swept. */
export const removeMade = async (tx: Transaction, row: MadeRow & { readonly job: StoredJob }, now: Date): Promise<void> => {
  if (isUnderWay(row)) await stopJob(tx, row.job, now);
  else await forgetMade(tx, [row.job.id]);
};

/** What was made so long ago is forgotten, and what could not be made. */
export const madeFilesClock = (store: FileStore): OutsideJob => ({
  name: 'made-files',
  every: 60_000,
  work: async (db, now) => {
    const before = new Date(now.getTime() - madeFileHours * 3_600_000);
    const due = await db
      .select({ id: itemJobs.id })
      .from(itemJobs)
      .where(and(inArray(itemJobs.about, [...madeKinds]), lt(itemJobs.endedAt, before)))
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
