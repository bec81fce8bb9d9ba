import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { fileTypes } from '#domain/files/kinds.ts';
import { packageImageFinding, packageKinds, takenByPackage } from '#domain/asset-packages/files.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { demandFit, factsOfReceived } from '#server/campaign-files/demand-fit.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import type { Connection } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assetUploads, assets } from '#server/db/package-schema.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { presentAssets } from './present.ts';
import { type StoredPackage, assetsOf, findPackage, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';
import { demandWritable } from './writable.ts';

/** The place of a new file: on the stack of the one it replaces, or on a stack of its own. 400 when there is no such file. */
export const placeOf = async (db: Connection, packageId: string, replaces: string | null): Promise<{ stackId: string; number: number }> => {
  if (replaces === null) return { stackId: randomUUID(), number: 1 };
  const rows = await assetsOf(db, packageId);
  const former = rows.find(({ asset }) => asset.id === replaces && !asset.removed);
  if (!former) throw new Failure(400, 'error.validation.fields', [{ path: 'replaces', key: 'error.validation.unknownReference' }]);
  const { stackId } = former.asset;
  return { stackId, number: Math.max(...rows.filter(({ asset }) => asset.stackId === stackId).map(({ asset }) => asset.number)) + 1 };
};

/** The formats of the campaign's ads. */
export const bookedBy = ({ campaign }: Pick<StoredPackage, 'campaign'>) =>
  campaign.plan.media.adSets.flatMap(({ formatId }) => (formatId === null ? [] : (catalogue.formats.get(formatId) ?? [])));

/** What a package takes, and what a refusal names: of creatives what its campaign's formats take. */
export const acceptedBy = (one: Pick<StoredPackage, 'type' | 'campaign'>) => ({
  kinds: packageKinds[one.type],
  types: takenByPackage(one.type, bookedBy(one)).map(({ name }) => name),
});

export interface Keeping {
  readonly received: ReceivedFile;
  /** The package as it was when the file began to arrive. */
  readonly own: Pick<StoredPackage, 'id' | 'type' | 'campaign'>;
  readonly actor: { readonly id: string };
  readonly scope: Scope;
  readonly trace: Trace;
  readonly description: string;
  readonly replaces: string | null;
  /** The upload in pieces it came by; it ends with this. */
  readonly uploadId?: string;
}

/**
 * Keeps a received file in its package: the bytes first, then the rows, all asked again under the lock. The received file is discarded.
 * @throws {Failure} 400 a picture that suits no booked format, 404, 409 the package was sent meanwhile, 503 the store does not answer, 507
 */
export const keepAsset = async ({ db, clock }: ServerContext, { store, log }: FileContext, keeping: Keeping): Promise<Asset> => {
  const { received, own, actor, scope, trace, description, replaces, uploadId } = keeping;
  const { id: packageId } = own;
  const fileId = randomUUID();
  try {
    demandFit(packageImageFinding(own.type, factsOfReceived(received), bookedBy(own)));
    return await keepWithRows({ store, log }, db, {
      received,
      key: fileId,
      rows: async (tx) => {
        const one = await findPackage(tx, scope, packageId, { lock: true });
        if (!one) throw new Failure(404, 'error.notFound');
        demandWritable(one);
        const place = await placeOf(tx, packageId, replaces);
        const now = clock();
        const id = randomUUID();
        // An upload in pieces has held its room from the start.
        if (uploadId === undefined) demandRoom(await usageOf(tx, one.campaignId), received.size);
        const { sha256, size, width, height, type, name } = received;
        await tx
          .insert(storedFiles)
          .values({ id: fileId, sha256, size, mediaType: fileTypes[type].mediaType, width, height, createdAt: now });
        await tx.insert(assets).values({ id, packageId, fileId, name, description, ...place, addedAt: now, addedBy: actor.id });
        if (uploadId !== undefined)
          await tx.update(assetUploads).set({ assetId: id, completingSince: null }).where(eq(assetUploads.id, uploadId));
        await writePackage(tx, one, { updatedTime: now, updatedBy: actor.id });
        await writePackageTrail(tx, { ...trace, at: now }, one, {
          action: 'package.file.add',
          diff: { file: { to: { id, name, size, sha256, number: place.number } } },
        });
        const kept = presentAssets((await assetsOf(tx, packageId)).filter(({ asset }) => !asset.removed)).find((each) => each.id === id);
        if (!kept) throw new Failure(404, 'error.notFound');
        return kept;
      },
    });
  } finally {
    await received.discard();
  }
};
