import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { ReviewDecision, ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import type { ReviewJob, ReviewJobItem } from '#contract/review/jobs.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { endsWithIt, ofClient, person } from './schema.ts';

/** Who asked for it, in which request: what is done later by the clock is written down as theirs. */
const traced = {
  actorId: person('actor_id').notNull(),
  sessionId: uuid('session_id'),
  ip: text().notNull(),
  requestId: text('request_id').notNull(),
  at: instant('at').notNull(),
};

/** Decisions; each counts from its moment on, unless it was taken back. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ReviewKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    clientId: ofClient().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    verdict: text().$type<ReviewVerdict>().notNull(),
    comment: text().notNull(),
    points: jsonb().$type<readonly ReturnPointDraft[]>().notNull(),
    ...traced,
    takesEffectAt: instant('takes_effect_at').notNull(),
    state: text().$type<ReviewDecision['state']>().notNull(),
    settledAt: instant('settled_at'),
    failure: text(),
  },
  (table) => [
    uniqueIndex('review_decisions_held')
      .on(table.itemId, table.kind)
      .where(sql`${table.state} = 'HELD'`),
    index('review_decisions_due')
      .on(table.takesEffectAt, table.id)
      .where(sql`${table.state} = 'HELD'`),
    index('review_decisions_by_item').on(table.itemId, table.at.desc()),
  ],
);

/** Who looks at an item, until they no longer say so. */
export const reviewLeases = pgTable(
  'review_leases',
  {
    kind: text().$type<ReviewKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    userId: person('user_id', endsWithIt).notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.kind] })],
);

/** What somebody has put aside for themselves. */
export const reviewSnoozes = pgTable(
  'review_snoozes',
  {
    kind: text().$type<ReviewKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    userId: person('user_id', endsWithIt).notNull(),
    until: instant('until').notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId, table.kind] })],
);

/** Many decisions in one go. */
export const reviewJobs = pgTable(
  'review_jobs',
  {
    id: uuid().primaryKey(),
    ...traced,
    verdict: text().$type<ReviewVerdict>().notNull(),
    comment: text().notNull(),
    dryRun: boolean('dry_run').notNull(),
    state: text().$type<ReviewJob['state']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('review_jobs_by_actor').on(table.actorId, table.at.desc(), table.id.desc()),
    index('review_jobs_due')
      .on(table.startsAt, table.id)
      .where(sql`${table.state} in ('HELD', 'RUNNING')`),
  ],
);

/** The items of a job, and what became of each. */
export const reviewJobItems = pgTable(
  'review_job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => reviewJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ReviewKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    clientId: ofClient(),
    campaignId: uuid('campaign_id'),
    verdict: text().$type<ReviewVerdict>().notNull(),
    comment: text().notNull(),
    points: jsonb().$type<readonly ReturnPointDraft[]>().notNull().default([]),
    state: text().$type<ReviewJobItem['state']>().notNull(),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('review_job_items_waiting')
      .on(table.itemId, table.kind)
      .where(sql`${table.state} = 'WAITING'`),
    index('review_job_items_by_state').on(table.jobId, table.state, table.position),
  ],
);
