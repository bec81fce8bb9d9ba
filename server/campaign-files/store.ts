import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { campaignFiles, storedFiles } from '#server/db/file-schema.ts';
import { campaignVersions, campaigns, users } from '#server/db/schema.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';

const selection = { file: campaignFiles, stored: storedFiles, adder: users.name };

const rows = (db: Connection) =>
  db
    .select(selection)
    .from(campaignFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, campaignFiles.fileId))
    .innerJoin(users, eq(users.id, campaignFiles.addedBy));

/** The files of one campaign, oldest first. */
export const filesOf = (db: Connection, campaignId: string) =>
  rows(db).where(eq(campaignFiles.campaignId, campaignId)).orderBy(asc(campaignFiles.addedAt), asc(campaignFiles.fileId));

/** One file of a campaign, or undefined. */
export const fileOf = async (db: Connection, campaignId: string, fileId: string) =>
  (await rows(db).where(and(eq(campaignFiles.campaignId, campaignId), eq(campaignFiles.fileId, fileId))))[0];

export type FileRow = NonNullable<Awaited<ReturnType<typeof fileOf>>>;

/** The files that plans of the campaign had when they were sent. */
export const sentFiles = async (db: Connection, campaignId: string): Promise<ReadonlySet<string>> => {
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select distinct jsonb_path_query(plan, '$.media.adSets[*].files[*].fileId') #>> '{}' as id
    from campaign_versions where campaign_id = ${campaignId}`);
  return new Set(found.map(({ id }) => id));
};

/** What the files of the campaign's creatives contain, by their SHA-256, without those that were replaced or taken out. */
export const creativesOf = async (db: Connection, campaignId: string): Promise<ReadonlySet<string>> => {
  const { rows: found } = await db.execute<{ sha256: string }>(sql`
    select distinct on (assets.package_id, stack_id) stored.sha256 from assets
      join stored_files stored on stored.id = file_id
      join asset_packages on asset_packages.id = package_id
    where campaign_id = ${campaignId} and type = 'CREATIVES' and not removed
    order by assets.package_id, stack_id, number desc`);
  return new Set(found.map(({ sha256 }) => sha256));
};

/** A file as the contract shows it. */
export const presentFile = ({ file, stored, adder }: FileRow): CampaignFile => ({
  id: file.fileId,
  name: file.name,
  size: stored.size,
  mediaType: stored.mediaType,
  width: stored.width,
  height: stored.height,
  modifiedTime: file.addedAt.toISOString(),
  modifiedBy: { id: file.addedBy, name: adder },
});

/**
 * How many files a campaign has, those of its packages included, and their bytes: one that both the plan and a package have counts once. What is on its
 * way in pieces counts as if it were there.
 */
export const usageOf = async (db: Connection, campaignId: string): Promise<{ count: number; bytes: number }> => {
  const { rows: found } = await db.execute<{ count: number; bytes: string }>(sql`
    select count(*)::int as count, coalesce(sum(size), 0) as bytes from (
      select stored.id, stored.size from campaign_files join stored_files stored on stored.id = file_id where campaign_id = ${campaignId}
      union
      select stored.id, stored.size from assets join stored_files stored on stored.id = file_id
        join asset_packages on asset_packages.id = package_id where campaign_id = ${campaignId}
      union
      select asset_uploads.id, size from asset_uploads join asset_packages on asset_packages.id = package_id
        where campaign_id = ${campaignId} and asset_id is null) as kept`);
  return { count: found[0]?.count ?? 0, bytes: Number(found[0]?.bytes ?? 0) };
};

interface Added {
  readonly id: string;
  readonly campaign: { readonly id: string; readonly clientId: string };
  readonly mediaType: string;
  readonly by: string;
  readonly now: Date;
}

/** The rows of a file whose bytes are kept already. */
export const insertFile = async (
  tx: Transaction,
  { name, size, sha256, width, height }: ReceivedFile,
  { id, campaign, mediaType, by, now }: Added,
): Promise<void> => {
  await tx.insert(storedFiles).values({ id, sha256, size, mediaType, width, height, createdAt: now });
  await tx
    .insert(campaignFiles)
    .values({ campaignId: campaign.id, clientId: campaign.clientId, fileId: id, name, addedAt: now, addedBy: by });
};

/** Takes a file from its campaign. Returns whether its bytes belong to nobody now. */
export const removeFile = async (tx: Transaction, campaignId: string, fileId: string): Promise<boolean> => {
  await tx.delete(campaignFiles).where(and(eq(campaignFiles.campaignId, campaignId), eq(campaignFiles.fileId, fileId)));
  return (await tx.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.id, fileId))).length === 0;
};

/** True while an ad set of the campaign has the file, now or in a plan that was sent. */
export const isInUse = async (db: Connection, campaignId: string, fileId: string): Promise<boolean> => {
  const naming = (plan: typeof campaigns.plan | typeof campaignVersions.plan) =>
    sql`jsonb_path_exists(${plan}, '$.media.adSets[*].files[*] ? (@.fileId == $id)', jsonb_build_object('id', ${fileId}::text))`;
  const sent = db
    .select({ one: sql`1` })
    .from(campaignVersions)
    .where(and(eq(campaignVersions.campaignId, campaignId), naming(campaignVersions.plan)));
  const found = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), or(naming(campaigns.plan), exists(sent))));
  return found.length > 0;
};
