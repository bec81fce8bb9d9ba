import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import type { NamedDimension } from '#contract/reports/names.ts';
import type { StatisticsMapping } from '#contract/reports/statistics-files.ts';
import type { StatisticsProgress } from '#contract/reports/statistics-uploads.ts';
import type { tripPhases } from '#contract/campaigns/plan.ts';
import { indexOfKnown, instant } from './columns.ts';
import { storedFiles } from './file-schema.ts';
import { campaigns, clients, person } from './schema.ts';

const count = (name: string) => bigint(name, { mode: 'number' });
/** A day without a time, as text. */
export const day = (name?: string) => (name === undefined ? date({ mode: 'string' }) : date(name, { mode: 'string' }));

/** Statistics of the media themselves, or visits to shops and streets that were counted there. */
export type FactKind = 'ONLINE' | 'OFFLINE';

/** The columns that say whose statistics a row is about. */
export const ofCampaign = { clientId: uuid('client_id').notNull(), campaignId: uuid('campaign_id').notNull() };

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
    /** How many people it says it reached over all its days; null where it does not say. */
    uniqueViews: count('unique_views'),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: person('uploaded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.number] }),
    unique().on(table.clientId, table.id),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** A statistics file that arrived wholly and is being taken in, or could not be; `ended_at` is null while somebody works on it. */
export const reportAttempts = pgTable(
  'report_attempts',
  {
    ...ofCampaign,
    id: uuid().notNull(),
    partnerId: text('partner_id').notNull(),
    fileName: text('file_name').notNull(),
    size: count('size').notNull(),
    begunAt: instant('begun_at').notNull(),
    begunBy: person('begun_by').notNull(),
    endedAt: instant('ended_at'),
    /** The key of why it could not be taken in. */
    failure: text(),
    /** The file, where it is kept, and how it was to be taken: a server that stops is no reason to bring it again. */
    fileId: uuid('file_id').references(() => reportKeptFiles.fileId, { onDelete: 'set null' }),
    request: jsonb().$type<{
      readonly mapping: StatisticsMapping | null;
      readonly language: Language;
      readonly sessionId: string | null;
      readonly ip: string;
      readonly requestId: string;
    }>(),
    progress: jsonb().$type<StatisticsProgress>(),
    announcedAt: instant('announced_at'),
    /** It is only looked at. */
    isPreview: boolean('is_preview').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.id] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('report_attempts_by_begin').on(table.begunAt),
    indexOfKnown('report_attempts_by_file', table.fileId),
  ],
);

/** A statistics file that was previewed: its bytes are kept for a while, so that they are sent once. */
export const reportKeptFiles = pgTable(
  'report_kept_files',
  {
    ...ofCampaign,
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    partnerId: text('partner_id').notNull(),
    name: text().notNull(),
    /** It was looked at last. */
    keptAt: instant('kept_at').notNull(),
    keptBy: person('kept_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.fileId] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('report_kept_files_by_time').on(table.keptAt),
    index('report_kept_files_by_partner').on(table.clientId, table.partnerId, table.keptAt),
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

const unnamed = (name?: string) => (name === undefined ? text() : text(name)).notNull().default('');

/** Most files have few of them: what is not written is empty. */
const unlessNamed = {
  market: unnamed(),
  format: unnamed(),
  adSet: unnamed('ad_set'),
  creative: unnamed(),
  audienceSegment: unnamed('audience_segment'),
  stage: text().$type<(typeof tripPhases)[number] | ''>().notNull().default(''),
  locationCategory: unnamed('location_category'),
  locationUnit: unnamed('location_unit'),
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
    ...unlessNamed,
    ...counted,
    /** The names that the file itself has, where items of the plan stand in the row. */
    said: jsonb().$type<Readonly<Partial<Record<NamedDimension, string>>>>(),
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
    // Holds what the list of reports asks of a campaign, too.
    index('report_totals_reported').on(table.clientId, table.campaignId),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** What somebody said that a name of a partner's files is: an item of the plan, for all campaigns of the client that have it. */
export const reportNames = pgTable(
  'report_names',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    partnerId: text('partner_id').notNull(),
    dimension: text().$type<NamedDimension>().notNull(),
    /** Empty where a name is the same in all media. */
    media: text().notNull(),
    name: text().notNull(),
    itemId: text('item_id').notNull(),
    mappedAt: instant('mapped_at').notNull(),
    mappedBy: person('mapped_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.partnerId, table.dimension, table.media, table.name] })],
);

/** Names in the files of a campaign that are not its plan's. */
export const reportFileNames = pgTable(
  'report_file_names',
  {
    ...ofCampaign,
    uploadNumber: count('upload_number').notNull(),
    dimension: text().$type<NamedDimension>().notNull(),
    media: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.uploadNumber, table.dimension, table.media, table.name] }),
    foreignKey({
      columns: [table.clientId, table.campaignId, table.uploadNumber],
      foreignColumns: [reportUploads.clientId, reportUploads.campaignId, reportUploads.number],
    }).onDelete('cascade'),
    index('report_file_names_by_name').on(table.clientId, table.dimension, table.name),
  ],
);
