import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { tripPhases } from '#contract/campaigns/plan.ts';
import { campaigns, person } from './schema.ts';

const count = (name: string) => bigint(name, { mode: 'number' });
const day = (name?: string) => (name === undefined ? date({ mode: 'string' }) : date(name, { mode: 'string' }));

/** Statistics of the media themselves, or visits to shops and streets that were counted there. */
export type FactKind = 'ONLINE' | 'OFFLINE';

const ofCampaign = { clientId: uuid('client_id').notNull(), campaignId: uuid('campaign_id').notNull() };

/** A statistics file that was taken in: who said so, and the fingerprint of what was said. */
export const reportUploads = pgTable(
  'report_uploads',
  {
    id: uuid().notNull(),
    /** What came later has the higher number, and speaks for the days that it has. */
    number: count('number').notNull(),
    ...ofCampaign,
    partnerId: text('partner_id').notNull(),
    fileName: text('file_name').notNull(),
    sha256: char({ length: 64 }).notNull(),
    size: count('size').notNull(),
    rowCount: integer('row_count').notNull(),
    dayCount: integer('day_count').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    uploadedBy: person('uploaded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.number] }),
    unique().on(table.clientId, table.id),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** For which medium of which day a file speaks, and whether it is the one that is believed: the partner's last one that is not removed. */
export const reportSources = pgTable(
  'report_sources',
  {
    ...ofCampaign,
    partnerId: text('partner_id').notNull(),
    kind: text().$type<FactKind>().notNull(),
    media: text().notNull(),
    day: day().notNull(),
    uploadNumber: count('upload_number').notNull(),
    inForce: boolean('in_force').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.clientId, table.campaignId, table.day, table.kind, table.media, table.partnerId, table.uploadNumber],
    }),
  ],
);

/** Ids of the catalogue where a file's name is known, else the name; empty where the file has none. */
const dimensions = {
  market: text().notNull(),
  media: text().notNull(),
  format: text().notNull(),
  adSet: text('ad_set').notNull(),
  creative: text().notNull(),
  audienceSegment: text('audience_segment').notNull(),
  stage: text().$type<(typeof tripPhases)[number] | ''>().notNull(),
  locationCategory: text('location_category').notNull(),
  locationUnit: text('location_unit').notNull(),
};

/** Null: not reported. Spend in minor units. */
const counted = {
  impressions: count('impressions'),
  clicks: count('clicks'),
  uniqueViews: count('unique_views'),
  spend: count('spend'),
  onlineConversions: count('online_conversions'),
  conversions: count('conversions'),
  organicTraffic: count('organic_traffic'),
  postComments: count('post_comments'),
  postShares: count('post_shares'),
  postEngagements: count('post_engagements'),
  postReactions: count('post_reactions'),
  videoP25watchedActions: count('video_p25'),
  videoP50watchedActions: count('video_p50'),
  videoP75watchedActions: count('video_p75'),
  videoP99watchedActions: count('video_p99'),
  videoP100watchedActions: count('video_p100'),
};

/** What a file says was counted on a day. Partitioned by month; rows of a file that is not in force stay for the day that it is again. */
export const reportFacts = pgTable(
  'report_facts',
  {
    ...ofCampaign,
    uploadNumber: count('upload_number').notNull(),
    kind: text().$type<FactKind>().notNull(),
    day: day().notNull(),
    ...dimensions,
    ...counted,
  },
  (table) => [index('report_facts_by_day').on(table.clientId, table.campaignId, table.day, table.uploadNumber)],
);

/** What the files in force add up to by day, once for each cut: the columns that it tells apart. */
export const reportSums = pgTable(
  'report_sums',
  {
    ...ofCampaign,
    cut: text().notNull(),
    kind: text().$type<FactKind>().notNull(),
    day: day().notNull(),
    ...dimensions,
    ...counted,
    impressionsWithSpend: count('impressions_with_spend'),
    clicksWithSpend: count('clicks_with_spend'),
    impressionsWithViews: count('impressions_with_views'),
  },
  (table) => [index('report_sums_by_day').on(table.clientId, table.campaignId, table.cut, table.kind, table.day)],
);

/** How far a campaign is, over all its days. */
export const reportTotals = pgTable(
  'report_totals',
  {
    ...ofCampaign,
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    impressions: count('impressions'),
    clicks: count('clicks'),
    spend: count('spend'),
    /** What the plan set out to deliver, and where, when it was sent last; null where nobody knows. */
    plannedImpressions: count('planned_impressions'),
    plannedSpend: count('planned_spend'),
    platformIds: text('platform_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** How many people a source says it reached over several days: of a medium, or of all where it is empty. */
export const reportReach = pgTable(
  'report_reach',
  {
    ...ofCampaign,
    uploadNumber: count('upload_number').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    media: text().notNull(),
    uniqueViews: count('unique_views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.campaignId, table.uploadNumber, table.firstDay, table.lastDay, table.media] })],
);
