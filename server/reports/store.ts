import { and, desc, eq, sql } from 'drizzle-orm';
import type { StatisticsUpload } from '#contract/reports/statistics-uploads.ts';
import type { Language } from '#contract/languages.ts';
import type { Connection } from '#server/db/database.ts';
import { reportSources, reportUploads } from '#server/db/report-schema.ts';
import { users } from '#server/db/schema.ts';
import { partnerName } from './partner-names.ts';
import type { MediaDay, UploadOwner } from './take-upload.ts';
import { isUploadOf } from './is-upload-of.ts';

const sourcesOf = sql`${reportSources.clientId} = ${reportUploads.clientId} and ${reportSources.campaignId} = ${reportUploads.campaignId}
  and ${reportSources.uploadNumber} = ${reportUploads.number} and ${reportSources.day} between ${reportUploads.firstDay} and ${reportUploads.lastDay}`;

const uploadsOf = (db: Connection) =>
  db
    .select({
      upload: reportUploads,
      byName: users.name,
      daysInForce: sql<number>`(select count(distinct ${reportSources.day})::int from ${reportSources} where ${sourcesOf} and ${reportSources.inForce})`,
      daysBehind: sql<number>`(select count(distinct ${reportSources.day})::int from ${reportSources} where ${sourcesOf} and ${reportSources.inForce}
        and exists (select from report_sources as behind where behind.client_id = ${reportSources.clientId} and behind.campaign_id = ${reportSources.campaignId}
          and behind.day = ${reportSources.day} and behind.kind = ${reportSources.kind} and behind.media = ${reportSources.media}
          and behind.partner_id = ${reportSources.partnerId} and behind.upload_number < ${reportSources.uploadNumber}))`,
    })
    .from(reportUploads)
    .innerJoin(users, eq(users.id, reportUploads.uploadedBy));

type Found = Awaited<ReturnType<typeof uploadsOf>>[number];

/** An upload as its reader sees it. */
export const presentUpload = ({ upload, byName, daysInForce, daysBehind }: Found, language: Language): StatisticsUpload => ({
  id: upload.id,
  partner: { id: upload.partnerId, name: partnerName(upload.partnerId, language) },
  fileName: upload.fileName,
  sha256: upload.sha256,
  rows: upload.rowCount,
  from: upload.firstDay,
  to: upload.lastDay,
  days: upload.dayCount,
  daysInForce,
  daysBehind,
  uploadedTime: upload.uploadedAt.toISOString(),
  uploadedBy: { id: upload.uploadedBy, name: byName },
});

type OfCampaign = Pick<UploadOwner, 'clientId' | 'campaignId'>;

/** Everything that was taken in for a campaign, newest first. */
export const listUploads = (db: Connection, campaign: OfCampaign): Promise<Found[]> =>
  uploadsOf(db).where(isUploadOf(campaign)).orderBy(desc(reportUploads.number)).limit(500);

export const findUpload = async (db: Connection, campaign: OfCampaign, id: string): Promise<Found | undefined> =>
  (await uploadsOf(db).where(and(isUploadOf(campaign), eq(reportUploads.id, id))))[0];

/** The upload of these very bytes that is wholly in force still; undefined when taking them in would change something. */
export const sameUpload = async (db: Connection, owner: UploadOwner, sha256: string): Promise<Found | undefined> => {
  const alike = and(isUploadOf(owner), eq(reportUploads.partnerId, owner.partnerId), eq(reportUploads.sha256, sha256));
  const replaced = sql`exists (select from ${reportSources} where ${sourcesOf} and not ${reportSources.inForce})`;
  return (await uploadsOf(db).where(and(alike, sql`not ${replaced}`)))[0];
};

/** What of this other partners have reported: it would be counted twice. */
export const countedByOthers = async (
  db: Connection,
  owner: UploadOwner,
  mediaDays: readonly MediaDay[],
): Promise<(MediaDay & { partnerId: string })[]> => {
  const { rows } = await db.execute<Pick<MediaDay, keyof MediaDay> & { partnerId: string }>(sql`
    select distinct there.partner_id as "partnerId", there.kind, there.media, there.day::text as day from report_sources as there
    join unnest(${sql.param(mediaDays.map(({ kind }) => kind))}::text[], ${sql.param(mediaDays.map(({ media }) => media))}::text[],
      ${sql.param(mediaDays.map(({ day }) => day))}::date[]) as here (kind, media, day)
      on there.kind = here.kind and there.media = here.media and there.day = here.day
    where there.client_id = ${owner.clientId} and there.campaign_id = ${owner.campaignId} and there.partner_id <> ${owner.partnerId} and there.in_force
    order by 4, 3, 1`);
  return rows;
};
