import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { UploadState } from '#contract/asset-packages/asset-packages.ts';
import type { Connection, Database, Transaction } from '#server/db/database.ts';
import { assetUploadPieces, assetUploads } from '#server/db/package-schema.ts';

export type StoredUpload = typeof assetUploads.$inferSelect;
export type StoredPiece = typeof assetUploadPieces.$inferSelect;

/** An upload may take so long; the sweeper forgets pieces that no row of a file knows a little later. */
const patience = 22 * 3_600_000;
/** Whoever puts a file together says so every few seconds; who has not said it for so long has died over it. */
export const claim = { every: 5000, lasts: 30_000 } as const;

/** An upload of a package that is not over yet, or whose file is there. */
export const findUpload = async (
  db: Connection,
  { packageId, uploadId, now, lock = false }: { packageId: string; uploadId: string; now: Date; lock?: boolean },
): Promise<StoredUpload | undefined> => {
  const since = new Date(now.getTime() - patience);
  const query = db
    .select()
    .from(assetUploads)
    .where(and(eq(assetUploads.id, uploadId), eq(assetUploads.packageId, packageId), gt(assetUploads.begunAt, since)));
  const [found] = await (lock ? query.for('update') : query);
  return found;
};

export const piecesOf = (db: Connection, uploadId: string): Promise<StoredPiece[]> =>
  db.select().from(assetUploadPieces).where(eq(assetUploadPieces.uploadId, uploadId)).orderBy(asc(assetUploadPieces.start));

const arrived = (pieces: readonly StoredPiece[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

/** How far an upload has come. */
export const stateOf = async (db: Connection, { id, size, assetId }: StoredUpload): Promise<UploadState> => ({
  uploadId: id,
  offset: assetId === null ? arrived(await piecesOf(db, id)) : size,
  size,
});

/** Forgets uploads of a package whose time is over; returns the keys of their pieces. */
export const forgetOldUploads = async (tx: Transaction, packageId: string, now: Date): Promise<string[]> => {
  const old = and(
    eq(assetUploads.packageId, packageId),
    isNull(assetUploads.assetId),
    lt(assetUploads.begunAt, new Date(now.getTime() - patience)),
  );
  const keys = await tx
    .select({ key: assetUploadPieces.key })
    .from(assetUploadPieces)
    .innerJoin(assetUploads, eq(assetUploads.id, assetUploadPieces.uploadId))
    .where(old);
  await tx.delete(assetUploads).where(old);
  return keys.map(({ key }) => key);
};

/** Takes it on oneself to put an upload together; false while somebody else does. */
export const claimUpload = async (db: Database, uploadId: string, now: Date): Promise<boolean> => {
  const free = or(isNull(assetUploads.completingSince), lt(assetUploads.completingSince, new Date(now.getTime() - claim.lasts)));
  const claimed = await db
    .update(assetUploads)
    .set({ completingSince: now })
    .where(and(eq(assetUploads.id, uploadId), isNull(assetUploads.assetId), free))
    .returning({ id: assetUploads.id });
  return claimed.length > 0;
};

/** Says that one is still at it. */
export const keepClaim = async (db: Database, uploadId: string, now: Date): Promise<void> => {
  await db
    .update(assetUploads)
    .set({ completingSince: now })
    .where(and(eq(assetUploads.id, uploadId), isNull(assetUploads.assetId)));
};

export const releaseUpload = async (db: Database, uploadId: string): Promise<void> => {
  await db.update(assetUploads).set({ completingSince: null }).where(eq(assetUploads.id, uploadId));
};
