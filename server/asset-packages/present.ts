import { asc, eq, inArray } from 'drizzle-orm';
import type { Asset, AssetPackage, PackageComment, PackageSubmission, PackageVersion } from '#contract/asset-packages/asset-packages.ts';
import type { Material } from '#domain/asset-packages/readiness.ts';
import { remindedSince } from '#domain/review/lateness.ts';
import { checkedCodes } from '#domain/asset-packages/tracking-codes.ts';
import type { Connection } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assets, packageComments } from '#server/db/package-schema.ts';
import { users } from '#server/db/schema.ts';
import { type AssetRow, type StoredPackage, assetsOf, frozenVersions } from './store.ts';

/** Files as the contract shows them; the last of each stack is the current one. */
export const presentAssets = (rows: readonly AssetRow[]): Asset[] => {
  const last = new Map<string, number>();
  for (const { asset } of rows) last.set(asset.stackId, Math.max(asset.number, last.get(asset.stackId) ?? 0));
  return rows.map(({ asset, stored, adder }) => ({
    id: asset.id,
    name: asset.name,
    size: stored.size,
    mediaType: stored.mediaType,
    width: stored.width,
    height: stored.height,
    description: asset.description,
    stackId: asset.stackId,
    number: asset.number,
    current: asset.number === last.get(asset.stackId),
    modifiedTime: asset.addedAt.toISOString(),
    modifiedBy: { id: asset.addedBy, name: adder },
    document: asset.documentNumber === null ? null : { id: asset.documentId, number: asset.documentNumber, expiresOn: asset.expiresOn },
  }));
};

interface Submitted {
  readonly submissionNumber: number | null;
  readonly submittedBy: string | null;
  readonly submittedAt: Date | null;
  readonly dueAt: Date | null;
  readonly remindedAt?: Date | null;
  readonly submitterName: string | null;
}

const submissionOf = ({
  submissionNumber,
  submittedBy,
  submittedAt,
  dueAt,
  remindedAt,
  submitterName,
}: Submitted): PackageSubmission | null =>
  submissionNumber === null || submittedBy === null || submittedAt === null
    ? null
    : {
        by: { id: submittedBy, name: submitterName ?? '' },
        at: submittedAt.toISOString(),
        number: submissionNumber,
        dueAt: dueAt?.toISOString() ?? null,
        remindedAt: remindedSince(submittedAt, remindedAt),
      };

const presentComment = ({ comment, maker }: { comment: typeof packageComments.$inferSelect; maker: string }): PackageComment => ({
  id: comment.id,
  assetId: comment.assetId,
  text: comment.text,
  by: { id: comment.madeBy, name: maker },
  at: comment.madeAt.toISOString(),
});

const commentsOf = (db: Connection, packageIds: readonly string[]) =>
  db
    .select({ comment: packageComments, maker: users.name })
    .from(packageComments)
    .innerJoin(users, eq(users.id, packageComments.madeBy))
    .where(inArray(packageComments.packageId, [...packageIds]))
    .orderBy(asc(packageComments.madeAt), asc(packageComments.id));

const filesOf = (db: Connection, packageIds: readonly string[]) =>
  db
    .select({ asset: assets, stored: storedFiles, adder: users.name })
    .from(assets)
    .innerJoin(storedFiles, eq(storedFiles.id, assets.fileId))
    .innerJoin(users, eq(users.id, assets.addedBy))
    .where(inArray(assets.packageId, [...packageIds]))
    .orderBy(asc(assets.addedAt), asc(assets.number), asc(assets.id));

/** Packages as the contract shows them, in the order given. */
export const presentPackages = async (db: Connection, packages: readonly StoredPackage[]): Promise<AssetPackage[]> => {
  if (packages.length === 0) return [];
  const ids = packages.map(({ id }) => id);
  const files = await filesOf(db, ids);
  const comments = await commentsOf(db, ids);
  return packages.map((one) => ({
    id: one.id,
    campaignId: one.campaignId,
    type: one.type,
    status: one.status,
    version: one.version,
    description: one.description,
    trackingCodes: checkedCodes(one.trackingCodes),
    noTracking: one.noTracking,
    assets: presentAssets(files.filter(({ asset }) => asset.packageId === one.id && !asset.removed)),
    comments: comments.filter(({ comment }) => comment.packageId === one.id).map(presentComment),
    submission: submissionOf(one),
    decision: one.decision,
    createdTime: one.createdTime.toISOString(),
    createdBy: { id: one.createdBy, name: one.creatorName },
    updatedTime: one.updatedTime.toISOString(),
    updatedBy: { id: one.updatedBy, name: one.updaterName },
  }));
};

/** One package as the contract shows it. */
export const presentPackage = async (db: Connection, one: StoredPackage): Promise<AssetPackage> => {
  const [presented] = await presentPackages(db, [one]);
  if (!presented) throw new Error('A package was lost on its way');
  return presented;
};

/** What the rules of readiness need to know of a package. */
export const materialOf = (one: AssetPackage): Material => {
  const { id, type, status, assets: files, trackingCodes, noTracking, submission, decision } = one;
  const { dueAt = null, remindedAt = null } = submission ?? {};
  return { id, type, status, assets: files, trackingCodes, noTracking, dueAt, remindedAt, decision };
};

/** A package as it was at each submission, newest first. */
export const versionsOf = async (db: Connection, packageId: string): Promise<PackageVersion[]> => {
  const found = (await frozenVersions(db, packageId)).toReversed();
  const files = await assetsOf(db, packageId);
  return found.flatMap(({ version, submitterName }) => {
    const submission = submissionOf({ ...version, submissionNumber: version.number, submitterName });
    if (!submission) return [];
    const sent = files
      .filter(({ asset }) => version.assetIds.includes(asset.id))
      .map(({ asset, ...row }) => ({
        ...row,
        asset: { ...asset, description: version.assetDescriptions[asset.id] ?? asset.description },
      }));
    return [
      {
        description: version.description,
        trackingCodes: checkedCodes(version.trackingCodes),
        noTracking: version.noTracking,
        assets: presentAssets(sent),
        submission,
        decision: version.decision,
      },
    ];
  });
};
