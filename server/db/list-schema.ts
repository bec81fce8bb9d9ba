import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, pgView, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ListName, ListSettings } from '#contract/lists/list-settings.ts';
import type { SavedView } from '#contract/lists/list-views.ts';
import { indexOfKnown, instant } from './columns.ts';
import { endsWithIt, ofClient, person } from './schema.ts';

/** How people like to see lists. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: person('user_id', endsWithIt).notNull(),
    list: text().$type<ListSettings['list']>().notNull(),
    columns: text().array().notNull(),
    widths: jsonb().$type<ListSettings['widths']>().notNull(),
    density: text().$type<ListSettings['density']>().notNull(),
    size: integer().$type<ListSettings['size']>().notNull(),
    view: text().$type<ListSettings['view']>().notNull(),
    paging: text().$type<ListSettings['paging']>().notNull().default('pages'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** Views of lists that people keep, for themselves or for others. */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    list: text().$type<SavedView['list']>().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    audience: text().$type<SavedView['audience']>().notNull(),
    clientId: ofClient(endsWithIt),
    role: text().$type<SavedView['role']>(),
    ownerId: person('owner_id', endsWithIt).notNull(),
    createdTime: instant('created_time').notNull(),
  },
  (table) => [
    index('list_views_by_owner').on(table.ownerId, table.list),
    index('list_views_of_team')
      .on(table.clientId, table.list)
      .where(sql`${table.clientId} is not null`),
    index('list_views_of_role')
      .on(table.role, table.list)
      .where(sql`${table.role} is not null`),
  ],
);

/** In which order people want the views they see, and with which one they begin. */
export const listViewOrders = pgTable(
  'list_view_orders',
  {
    userId: person('user_id', endsWithIt).notNull(),
    list: text().$type<SavedView['list']>().notNull(),
    viewIds: uuid('view_ids').array().notNull(),
    startId: uuid('start_id').references(() => listViews.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] }), indexOfKnown('list_view_orders_start', table.startId)],
);

/** A list that is counted; campaigns whose material waits for one side; and those of which one side has sent material to decide about, though it waits for the other. */
export type CountedList = ListName | 'providerMaterial' | 'customerMaterial' | 'providerReviews' | 'customerReviews';

const counted = {
  list: text().$type<CountedList>().notNull(),
  /** Null: of all clients together. */
  clientId: uuid('client_id'),
  /** Whose drafts; null of everything that is no draft, and of lists that show drafts to all. */
  createdBy: uuid('created_by'),
  status: text().notNull(),
  /** A campaign's target type; a lock-screen item's countries, language and category, as in `id,my/ms/SPORTS`; empty in other lists. */
  kind: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
};

/** How many rows the lists have. Triggers write what changes, and only they. */
export const listCounts = pgTable('list_counts', counted, (table) => [
  unique().on(table.list, table.clientId, table.createdBy, table.status, table.kind).nullsNotDistinct(),
  index('list_counts_by_creator')
    .on(table.list, table.createdBy)
    .where(sql`${table.createdBy} is not null`),
]);

/** What was added and taken away since the counts were added up last. */
export const listCountChanges = pgTable('list_count_changes', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...counted,
});

/** Both together: what is true in this very moment, in lines that have to be added up. */
export const keptCounts = pgView('kept_list_counts', counted).existing();
