import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ListFileOrder } from '#contract/lists/list-files.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import type { ListJobItem, ListVerb } from '#contract/lists/list-jobs.ts';
import type { Language } from '#contract/languages.ts';
import type { ReportFileOrder } from '#contract/reports/report-files.ts';
import type { ReviewJob, ReviewJobItem } from '#contract/review/jobs.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import type { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import { instant } from './columns.ts';
import { traced } from './review-schema.ts';
import { ofClient, person } from './schema.ts';

/** What somebody does to many items in one go: decisions of the review, or a verb of a list; or one long piece of work, such as a file to be made. */
export const itemJobs = pgTable(
  'item_jobs',
  {
    id: uuid().primaryKey(),
    about: text().$type<'review' | 'reportFile' | 'listFile' | ListName>().notNull(),
    ...traced,
    verb: text().$type<ReviewVerdict | ListVerb | 'make'>().notNull(),
    comment: text().notNull(),
    /** Who gets them, of what is handed over. */
    toId: person('to_id'),
    dryRun: boolean('dry_run').notNull(),
    state: text().$type<ReviewJob['state']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endedAt: instant('ended_at'),
    turnAt: instant('turn_at'),
    /** Of one long piece of work: what is wanted in which language, and how many of its parts are done. */
    wanted: jsonb().$type<(ReportFileOrder | (ListFileOrder & { readonly list: ListName })) & { readonly language: Language }>(),
    progress: jsonb().$type<{ readonly done: number; readonly total: number; readonly tries: number }>(),
  },
  (table) => [
    index('item_jobs_by_actor').on(table.actorId, table.at.desc(), table.id.desc()),
    index('item_jobs_due')
      .on(table.startsAt, table.id)
      .where(sql`${table.state} in ('HELD', 'RUNNING')`),
  ],
);

/** The items of a job, and what became of each. */
export const itemJobItems = pgTable(
  'item_job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => itemJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ReviewKind | ListName | 'reportFile' | 'listFile'>().notNull(),
    itemId: uuid('item_id').notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    clientId: ofClient(),
    campaignId: uuid('campaign_id'),
    verb: text().$type<ReviewVerdict | ListVerb | 'make'>().notNull(),
    comment: text().notNull(),
    points: jsonb().$type<readonly ReturnPointDraft[]>().notNull().default([]),
    state: text().$type<ReviewJobItem['state'] | ListJobItem['state']>().notNull(),
    failure: text(),
    madeId: uuid('made_id'),
    /** Whom it concerns has been announced. */
    announced: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('item_job_items_waiting')
      .on(table.itemId, table.kind)
      .where(sql`${table.state} = 'WAITING'`),
    index('item_jobs_of_campaign')
      .on(table.campaignId)
      .where(sql`${table.kind} = 'reportFile'`),
    index('item_job_items_by_state').on(table.jobId, table.state, table.position),
  ],
);
