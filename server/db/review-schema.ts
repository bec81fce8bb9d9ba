import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { ReviewDecision, ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { endsWithIt, ofClient, person } from './schema.ts';

/** Who asked for it, in which request: what is done later by the clock is written down as theirs. */
export const traced = {
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

/** Who has taken an item on. It is of one submission: what was sent after it is nobody’s. */
export const reviewAssignments = pgTable(
  'review_assignments',
  {
    kind: text().$type<ReviewKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    userId: person('user_id', endsWithIt).notNull(),
    at: instant('at').notNull(),
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
