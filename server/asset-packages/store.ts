import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assetPackages, assets, packageVersions } from '#server/db/package-schema.ts';
import { users } from '#server/db/schema.ts';

const creator = alias(users, 'creator');
const updater = alias(users, 'updater');
const submitter = alias(users, 'submitter');

const rows = (db: Connection) =>
  db
    .select({ row: assetPackages, creatorName: creator.name, updaterName: updater.name, submitterName: submitter.name })
    .from(assetPackages)
    .innerJoin(creator, eq(creator.id, assetPackages.createdBy))
    .innerJoin(updater, eq(updater.id, assetPackages.updatedBy))
    .leftJoin(submitter, eq(submitter.id, assetPackages.submittedBy));

type Row = Awaited<ReturnType<typeof rows>>[number];

const withCampaign = ({ row, ...names }: Row, campaign: StoredCampaign) => ({ ...row, ...names, ownerId: row.createdBy, campaign });

/** A package with the names around it and its campaign. */
export type StoredPackage = ReturnType<typeof withCampaign>;

/** What a package is to those who decide. */
export const kindOf = ({ type }: Pick<StoredPackage, 'type'>): 'preview' | 'package' => (type === 'AD_PREVIEW' ? 'preview' : 'package');

export type PackageColumns = typeof assetPackages.$inferInsert;

/** The packages of a campaign, oldest first. */
export const packagesOf = async (db: Connection, campaign: StoredCampaign, type?: PackageType): Promise<StoredPackage[]> => {
  const wanted = and(eq(assetPackages.campaignId, campaign.id), type && eq(assetPackages.type, type));
  const found = await rows(db).where(wanted).orderBy(asc(assetPackages.createdTime), asc(assetPackages.id));
  return found.map((row) => withCampaign(row, campaign));
};

/** The types and states of a campaign's packages. */
export const statesOf = (db: Connection, campaignId: string) =>
  db.select({ type: assetPackages.type, status: assetPackages.status }).from(assetPackages).where(eq(assetPackages.campaignId, campaignId));

/**
 * One package, or undefined when the scope does not hold its campaign. `lock` keeps both still until the transaction ends, the campaign first:
 * whoever changes material may move it.
 */
export const findPackage = async (
  db: Connection,
  scope: Scope,
  packageId: string,
  { lock = false, campaignId }: { lock?: boolean; campaignId?: string } = {},
): Promise<StoredPackage | undefined> => {
  const wanted = and(eq(assetPackages.id, packageId), campaignId === undefined ? undefined : eq(assetPackages.campaignId, campaignId));
  const [named] = await db.select({ campaignId: assetPackages.campaignId }).from(assetPackages).where(wanted);
  const campaign = named && (await findCampaign(db, scope, named.campaignId, { lock }));
  if (!campaign) return undefined;
  if (lock) await db.select({ id: assetPackages.id }).from(assetPackages).where(wanted).for('update');
  const [found] = await rows(db).where(wanted);
  return found && withCampaign(found, campaign);
};

export const insertPackage = async (tx: Transaction, row: PackageColumns): Promise<boolean> =>
  (await tx.insert(assetPackages).values(row).onConflictDoNothing().returning({ id: assetPackages.id })).length > 0;

/** Writes a change and counts the version up; the row is locked by `findPackage`. */
export const writePackage = async (
  tx: Transaction,
  { id }: Pick<StoredPackage, 'id'>,
  change: Partial<PackageColumns> & Pick<PackageColumns, 'updatedTime' | 'updatedBy'>,
): Promise<void> => {
  await tx
    .update(assetPackages)
    .set({ ...change, version: sql`${assetPackages.version} + 1` })
    .where(eq(assetPackages.id, id));
};

export const deletePackage = async (tx: Transaction, packageId: string): Promise<void> => {
  await tx.delete(assetPackages).where(eq(assetPackages.id, packageId));
};

const assetRows = (db: Connection) =>
  db
    .select({ asset: assets, stored: storedFiles, adder: users.name })
    .from(assets)
    .innerJoin(storedFiles, eq(storedFiles.id, assets.fileId))
    .innerJoin(users, eq(users.id, assets.addedBy));

/** The files of one package, oldest first, also those that were taken out after they had been sent. */
export const assetsOf = (db: Connection, packageId: string) =>
  assetRows(db).where(eq(assets.packageId, packageId)).orderBy(asc(assets.addedAt), asc(assets.number), asc(assets.id));

export type AssetRow = Awaited<ReturnType<typeof assetsOf>>[number];

/** Takes a file out: for good, or, when it was sent once, only from sight. Returns its stored file's id when nobody has it any more. */
export const removeAsset = async (tx: Transaction, { id, packageId, fileId }: AssetRow['asset']): Promise<string | null> => {
  const sent = await tx
    .select({ number: packageVersions.number })
    .from(packageVersions)
    .where(and(eq(packageVersions.packageId, packageId), sql`${id} = any(${packageVersions.assetIds})`))
    .limit(1);
  if (sent.length > 0) {
    await tx.update(assets).set({ removed: true }).where(eq(assets.id, id));
    return null;
  }
  await tx.delete(assets).where(eq(assets.id, id));
  return (await tx.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.id, fileId))).length === 0 ? fileId : null;
};

/** A package as it was frozen at each submission, oldest first, and who sent it. */
export const frozenVersions = (db: Connection, packageId: string) =>
  db
    .select({ version: packageVersions, submitterName: users.name })
    .from(packageVersions)
    .innerJoin(users, eq(users.id, packageVersions.submittedBy))
    .where(eq(packageVersions.packageId, packageId))
    .orderBy(asc(packageVersions.number));
