import { type ExtraConfigColumn, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportSettings } from '#contract/reports/saved.ts';
import type { ReportScheduleDraft } from '#contract/reports/schedules.ts';
import { indexOfKnown, instant } from './columns.ts';
import { day, ofCampaign } from './report-schema.ts';
import { campaigns, endsWithIt, person } from './schema.ts';

const versioned = { id: uuid().notNull(), version: integer().notNull().default(1) };
const made = { madeBy: person('made_by').notNull(), madeAt: instant('made_at').notNull() };

/** The keys of what a campaign has several of, and what goes with it. */
const keysOfCampaigns = (table: Record<'clientId' | 'campaignId' | 'id', ExtraConfigColumn>) => [
  primaryKey({ columns: [table.clientId, table.campaignId, table.id] }),
  foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
];

/** What somebody noted about a day of a report. */
export const reportNotes = pgTable(
  'report_notes',
  {
    ...ofCampaign,
    ...versioned,
    day: day().notNull(),
    text: text().notNull(),
    ...made,
    editedAt: instant('edited_at'),
  },
  keysOfCampaigns,
);

/** What a report shows, kept under a name by whoever chose it. */
export const savedReports = pgTable(
  'saved_reports',
  {
    ...ofCampaign,
    ...versioned,
    name: text().notNull(),
    shared: boolean().notNull(),
    settings: jsonb().$type<ReportSettings>().notNull(),
    ...made,
    editedAt: instant('edited_at'),
  },
  keysOfCampaigns,
);

/** A saved report that is sent each week or month. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ...ofCampaign,
    ...versioned,
    savedReportId: uuid('saved_report_id').notNull(),
    every: text().$type<ReportScheduleDraft['every']>().notNull(),
    day: integer().notNull(),
    time: text().notNull(),
    timezone: text().notNull(),
    days: text().$type<ReportScheduleDraft['days']>().notNull(),
    format: text().$type<ReportScheduleDraft['format']>().notNull(),
    /** Null: nothing more is sent. */
    nextAt: instant('next_at'),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.id] }),
    foreignKey({
      columns: [table.clientId, table.campaignId, table.savedReportId],
      foreignColumns: [savedReports.clientId, savedReports.campaignId, savedReports.id],
    }).onDelete('cascade'),
    indexOfKnown('report_schedules_due', table.nextAt),
  ],
);

/** Who gets a report by mail. */
export const reportReaders = pgTable(
  'report_readers',
  {
    ...ofCampaign,
    scheduleId: uuid('schedule_id').notNull(),
    userId: person('user_id', endsWithIt).notNull(),
    /** Stands in the links of their mails. It can do nothing but stop them, so it is kept as it is. */
    token: text().notNull().unique(),
    stoppedAt: instant('stopped_at'),
    lastMailId: uuid('last_mail_id'),
    /** The mail whose failure its owner was sent a notice of. */
    failedMailId: uuid('failed_mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.campaignId, table.scheduleId, table.userId] }),
    foreignKey({
      columns: [table.clientId, table.campaignId, table.scheduleId],
      foreignColumns: [reportSchedules.clientId, reportSchedules.campaignId, reportSchedules.id],
    }).onDelete('cascade'),
    index('report_readers_by_mail').on(table.lastMailId),
  ],
);
