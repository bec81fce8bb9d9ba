import { bigint, char, date, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { tripPhases } from '#contract/campaigns/plan.ts';
import { campaigns, person } from './schema.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** A statistics file that was taken in: who said so, and the fingerprint of what was said. */
export const reportUploads = pgTable(
  'report_uploads',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    partnerId: text('partner_id').notNull(),
    fileName: text('file_name').notNull(),
    sha256: char({ length: 64 }).notNull(),
    size: integer().notNull(),
    rowCount: integer('row_count').notNull(),
    dayCount: integer('day_count').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    uploadedBy: person('uploaded_by').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('report_uploads_by_campaign').on(table.campaignId, table.uploadedAt.desc().nullsFirst()),
  ],
);

/** Which file the numbers of a partner's day come from. */
export const reportDays = pgTable(
  'report_days',
  {
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    partnerId: text('partner_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => reportUploads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.partnerId, table.day] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('report_days_by_upload').on(table.uploadId),
  ],
);

/** What was counted on a day, as finely as its file says it; empty texts where it does not. Null: not reported. Spend in minor units. */
export const reportRows = pgTable(
  'report_rows',
  {
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    partnerId: text('partner_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Ids of the catalogue. */
    market: text().notNull(),
    media: text().notNull(),
    format: text().notNull(),
    creative: text().notNull(),
    audienceSegment: text('audience_segment').notNull(),
    stage: text().$type<(typeof tripPhases)[number] | ''>().notNull(),
    impressions: count('impressions').notNull(),
    clicks: count('clicks').notNull(),
    uniqueViews: count('unique_views'),
    spend: count('spend'),
    onlineConversions: count('online_conversions'),
    conversions: count('conversions'),
    postComments: count('post_comments'),
    postShares: count('post_shares'),
    postEngagements: count('post_engagements'),
    postReactions: count('post_reactions'),
    videoP25watchedActions: count('video_p25'),
    videoP50watchedActions: count('video_p50'),
    videoP75watchedActions: count('video_p75'),
    videoP99watchedActions: count('video_p99'),
    videoP100watchedActions: count('video_p100'),
  },
  (table) => [
    primaryKey({
      columns: [table.campaignId, table.day, table.media, table.format, table.market, table.creative, table.audienceSegment, table.stage],
    }),
    foreignKey({
      columns: [table.campaignId, table.partnerId, table.day],
      foreignColumns: [reportDays.campaignId, reportDays.partnerId, reportDays.day],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('report_rows_by_partner_day').on(table.campaignId, table.partnerId, table.day),
  ],
);
