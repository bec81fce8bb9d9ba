import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ViewedNoun } from '#contract/clients/customer-views.ts';
import { instant } from './columns.ts';
import { endsWithIt, ofClient, person, sessions } from './schema.ts';

/** Whoever of the provider saw the console as somebody of a client's team does. */
export const customerViews = pgTable(
  'customer_views',
  {
    id: uuid().primaryKey(),
    clientId: ofClient(endsWithIt).notNull(),
    userId: person('user_id').notNull(),
    viewerId: person('viewer_id').notNull(),
    sessionId: uuid('session_id')
      .references(() => sessions.id, endsWithIt)
      .notNull(),
    reason: text().notNull(),
    beganAt: instant('began_at').notNull(),
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('customer_views_by_person').on(table.userId, table.beganAt)],
);

/** What a view has opened, each once. `itemId` is empty of a list. */
export const viewedItems = pgTable(
  'viewed_items',
  {
    viewId: uuid('view_id')
      .references(() => customerViews.id, endsWithIt)
      .notNull(),
    what: text().$type<ViewedNoun>().notNull(),
    itemId: text('item_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.what, table.itemId] })],
);
