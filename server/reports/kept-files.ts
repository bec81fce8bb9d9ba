import { createHash, randomUUID } from 'node:crypto';
import { open as openHandle, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import {
  type StatisticsPreview,
  keptStatisticsMinutes,
  mostKeptStatistics,
  mostStatisticsBytes,
} from '#contract/reports/statistics-files.ts';
import type { Connection, Database } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { reportAttempts, reportKeptFiles } from '#server/db/report-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { demandFreeSpace } from '#server/files/receive-file.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import type { StatisticsFile } from '#server/statistics-files/open-file.ts';
import type { UploadOwner } from './take-upload.ts';

const keptFor = keptStatisticsMinutes * 60_000;

/** What stays free on the volume for everything else. */
const reserve = 2 * mostStatisticsBytes;

export type FingerprintedFile = StatisticsFile & { readonly sha256: string };

type Kept = NonNullable<StatisticsPreview['kept']>;

const presentKept = (fileId: string, now: Date): Kept => ({ fileId, until: new Date(now.getTime() + keptFor).toISOString() });

const gone = () => new Failure(404, 'error.report.fileGone');

/** Somebody takes it in at this moment. */
const isInUse = sql`exists (select from ${reportAttempts} where ${reportAttempts.fileId} = ${reportKeptFiles.fileId} and ${reportAttempts.endedAt} is null)`;

/** Takes files out: rows first, so that nobody finds what is not there. */
const forget = async (db: Connection, store: FileStore, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await db.delete(reportKeptFiles).where(inArray(reportKeptFiles.fileId, [...fileIds]));
  // Should one fail, the sweeper finds the bytes.
  await Promise.allSettled(fileIds.map((fileId) => store.remove(fileId)));
};

/** Piece by piece, since one is gone as soon as the next is asked for: nothing may read ahead. */
const copyTo = async (path: string, open: StatisticsFile['open'], sha256: string): Promise<void> => {
  const hash = createHash('sha256');
  const handle = await openHandle(path, 'wx', 0o600);
  try {
    for await (const piece of open()) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') !== sha256) throw new Error('What was written is not what was received');
};

const copyInto = async (store: FileStore, { open, size, sha256 }: FingerprintedFile, fileId: string): Promise<void> => {
  const path = join(store.incoming, randomUUID());
  try {
    await demandFreeSpace(store.incoming, reserve);
    await copyTo(path, open, sha256);
    await store.keep({ path, size, sha256 }, fileId);
  } finally {
    await rm(path, { force: true });
  }
};

export interface Keeping {
  readonly db: Database;
  readonly store: FileStore;
  readonly now: Date;
}

/** Keeps a file that was previewed; of the same partner and client the oldest make way. Null where there is no room for it. */
export const keepFile = async (
  { db, store, now }: Keeping,
  file: FingerprintedFile,
  { clientId, campaignId, partnerId }: UploadOwner,
  keptBy: string,
): Promise<Kept | null> => {
  const fileId = randomUUID();
  try {
    await copyInto(store, file, fileId);
  } catch (error) {
    if (error instanceof Failure && error.status === 507) return null;
    throw error;
  }
  const { name, size, sha256 } = file;
  await db.transaction(async (tx) => {
    await tx.insert(storedFiles).values({ id: fileId, sha256, size, mediaType: 'application/octet-stream', createdAt: now });
    await tx.insert(reportKeptFiles).values({ clientId, campaignId, fileId, partnerId, name, keptAt: now, keptBy });
  });
  const ofPartner = await db
    .select({ fileId: reportKeptFiles.fileId })
    .from(reportKeptFiles)
    .where(and(eq(reportKeptFiles.clientId, clientId), eq(reportKeptFiles.partnerId, partnerId), not(isInUse)))
    .orderBy(desc(reportKeptFiles.keptAt), desc(reportKeptFiles.fileId));
  await forget(
    db,
    store,
    ofPartner.slice(mostKeptStatistics).map((each) => each.fileId),
  );
  return presentKept(fileId, now);
};

/**
 * A file that is kept for this campaign and partner; from now on for as long again.
 * @throws {Failure} 404 when there is none
 */
export const openKept = async (
  { db, store, now }: Keeping,
  { clientId, campaignId, partnerId }: UploadOwner,
  fileId: string,
): Promise<{ file: FingerprintedFile; kept: Kept }> => {
  const [row] = await db
    .update(reportKeptFiles)
    .set({ keptAt: now })
    .where(
      and(
        eq(reportKeptFiles.clientId, clientId),
        eq(reportKeptFiles.campaignId, campaignId),
        eq(reportKeptFiles.partnerId, partnerId),
        eq(reportKeptFiles.fileId, fileId),
        or(gt(reportKeptFiles.keptAt, new Date(now.getTime() - keptFor)), isInUse),
      ),
    )
    .returning({ name: reportKeptFiles.name });
  const [stored] = row ? await db.select().from(storedFiles).where(eq(storedFiles.id, fileId)) : [];
  if (!row || !stored) throw gone();
  const open = async function* (): AsyncGenerator<Uint8Array> {
    const bytes = await store.read(fileId);
    if (!bytes) throw gone();
    yield* bytes;
  };
  return { file: { name: row.name, size: stored.size, sha256: stored.sha256, open }, kept: presentKept(fileId, now) };
};

/** A file that was taken is kept no longer. */
export const forgetKept = ({ db, store }: Keeping, fileId: string): Promise<void> => forget(db, store, [fileId]);

/** What nobody has looked at for so long is forgotten. */
export const keptStatisticsClock = (store: FileStore): OutsideJob => ({
  name: 'kept-statistics',
  every: 60_000,
  work: async (db, now) => {
    const due = await db
      .select({ fileId: reportKeptFiles.fileId })
      .from(reportKeptFiles)
      .where(and(lte(reportKeptFiles.keptAt, new Date(now.getTime() - keptFor)), not(isInUse)));
    await forget(
      db,
      store,
      due.map(({ fileId }) => fileId),
    );
    return due.length;
  },
});
