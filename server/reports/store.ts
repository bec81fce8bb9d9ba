import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { StatisticsUpload } from '#contract/reports/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { reportDays, reportRows, reportUploads } from '#server/db/report-schema.ts';
import { users } from '#server/db/schema.ts';
import { partnerName } from './partner-names.ts';
import type { StatisticsRow } from './read-statistics.ts';

export type UploadColumns = typeof reportUploads.$inferInsert;

/** The days that rows are about, in their order. */
export const daysOf = (rows: readonly { readonly day: string }[]): string[] => [...new Set(rows.map(({ day }) => day))].toSorted();

const uploadsOf = (db: Connection) =>
  db
    .select({
      upload: reportUploads,
      byName: users.name,
      daysInForce: sql<number>`(select count(*)::int from ${reportDays} where ${reportDays.uploadId} = ${reportUploads.id})`,
    })
    .from(reportUploads)
    .innerJoin(users, eq(users.id, reportUploads.uploadedBy));

type Found = Awaited<ReturnType<typeof uploadsOf>>[number];

/** An upload as its reader sees it. */
export const presentUpload = ({ upload, byName, daysInForce }: Found, language: Language): StatisticsUpload => ({
  id: upload.id,
  partner: { id: upload.partnerId, name: partnerName(upload.partnerId, language) },
  fileName: upload.fileName,
  sha256: upload.sha256,
  rows: upload.rowCount,
  from: upload.firstDay,
  to: upload.lastDay,
  days: upload.dayCount,
  daysInForce,
  uploadedTime: upload.uploadedAt.toISOString(),
  uploadedBy: { id: upload.uploadedBy, name: byName },
});

/** Everything that was taken in for a campaign, newest first. */
export const listUploads = (db: Connection, campaignId: string): Promise<Found[]> =>
  uploadsOf(db).where(eq(reportUploads.campaignId, campaignId)).orderBy(desc(reportUploads.uploadedAt), desc(reportUploads.id)).limit(500);

export const findUpload = async (db: Connection, id: string): Promise<Found | undefined> =>
  (await uploadsOf(db).where(eq(reportUploads.id, id)))[0];

/** The upload of these very bytes whose every day is still in force; undefined when taking them in would change something. */
export const sameUpload = async (
  db: Connection,
  wanted: { readonly campaignId: string; readonly partnerId: string; readonly sha256: string },
): Promise<Found | undefined> => {
  const alike = await uploadsOf(db).where(
    and(
      eq(reportUploads.campaignId, wanted.campaignId),
      eq(reportUploads.partnerId, wanted.partnerId),
      eq(reportUploads.sha256, wanted.sha256),
    ),
  );
  return alike.find(({ upload, daysInForce }) => daysInForce === upload.dayCount);
};

/** Which media other partners have reported on these days. */
export const countedByOthers = (db: Connection, campaignId: string, partnerId: string, days: readonly string[]) =>
  db
    .selectDistinct({ partnerId: reportRows.partnerId, day: reportRows.day, media: reportRows.media })
    .from(reportRows)
    .where(and(eq(reportRows.campaignId, campaignId), ne(reportRows.partnerId, partnerId), inArray(reportRows.day, [...days])));

/** Puts rows in place of what their partner said of the same days. Returns how many days that replaced. The campaign's row is the lock. */
export const putRows = async (tx: Transaction, upload: UploadColumns, rows: readonly StatisticsRow[]): Promise<number> => {
  const { campaignId, clientId, partnerId, id: uploadId } = upload;
  const days = daysOf(rows);
  const old = and(eq(reportDays.campaignId, campaignId), eq(reportDays.partnerId, partnerId), inArray(reportDays.day, days));
  const [replaced] = await tx.select({ days: count() }).from(reportDays).where(old);
  await tx.delete(reportDays).where(old);
  await tx.insert(reportUploads).values(upload);
  await tx.insert(reportDays).values(days.map((day) => ({ campaignId, clientId, partnerId, day, uploadId })));
  await insertRows(
    tx,
    rows.map((row) => ({ ...row, campaignId, clientId, partnerId })),
  );
  return replaced?.days ?? 0;
};

const columns = {
  campaignId: 'campaign_id',
  clientId: 'client_id',
  partnerId: 'partner_id',
  day: 'day',
  market: 'market',
  media: 'media',
  format: 'format',
  creative: 'creative',
  audienceSegment: 'audience_segment',
  stage: 'stage',
  impressions: 'impressions',
  clicks: 'clicks',
  uniqueViews: 'unique_views',
  spend: 'spend',
  onlineConversions: 'online_conversions',
  conversions: 'conversions',
  postComments: 'post_comments',
  postShares: 'post_shares',
  postEngagements: 'post_engagements',
  postReactions: 'post_reactions',
  videoP25watchedActions: 'video_p25',
  videoP50watchedActions: 'video_p50',
  videoP75watchedActions: 'video_p75',
  videoP99watchedActions: 'video_p99',
  videoP100watchedActions: 'video_p100',
} as const satisfies Record<keyof typeof reportRows.$inferInsert, string>;

const names = Object.keys(columns) as (keyof typeof columns)[];
const batch = 5000;

/** Adds rows in a few statements: a parameter per column and row would take longer than the rows. */
export const insertRows = async (tx: Transaction, rows: readonly (typeof reportRows.$inferInsert)[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += batch) {
    const json = JSON.stringify(
      rows.slice(at, at + batch).map((row) => Object.fromEntries(names.map((name) => [columns[name], row[name] ?? null]))),
    );
    await tx.execute(sql`insert into report_rows select * from jsonb_populate_recordset(null::report_rows, ${json}::jsonb)`);
  }
};
