import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SearchField, SearchType } from '#contract/search/search.ts';
import { instant } from './columns.ts';
import { endsWithIt, person } from './schema.ts';

const numbered = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Everything that can be found, as a search looks into it. Its indexes and storage stand in the migration. */
export const searchItems = pgTable(
  'search_items',
  {
    seq: numbered(),
    type: text().$type<SearchType>().notNull(),
    id: uuid().notNull(),
    clientId: uuid('client_id'),
    /** A person as one team finds them; the provider finds the same person without a team. */
    ofTeam: boolean('of_team').notNull(),
    campaignId: uuid('campaign_id'),
    packageId: uuid('package_id'),
    packageType: text('package_type'),
    number: integer(),
    name: text().notNull(),
    status: text(),
    ownerId: uuid('owner_id'),
    /** Who made the campaign, while it is a draft. */
    draftBy: uuid('draft_by'),
    changed: instant('changed').notNull(),
    dueAt: instant('due_at'),
    rejected: boolean().notNull(),
    countryIds: text('country_ids').array().notNull(),
    languages: text().array().notNull(),
    /** What it says beside its name. */
    texts: jsonb().$type<readonly (readonly [SearchField, string])[]>().notNull(),
    /** Its name folded, without spaces; empty of what has only its campaign's. */
    ownName: text('own_name').notNull(),
    /** All its texts folded, without spaces, line by line. */
    squashed: text().notNull(),
    /** Its words and how they are read, with a space before each: those of its name, and on a second line the others. */
    readings: text().notNull(),
    /** What it can be found by. */
    pieces: integer().array().notNull(),
    /** Nothing: it makes the row so wide that PostgreSQL lays its pieces beside the table. */
    padding: text()
      .notNull()
      .default(sql`repeat(' ', 2048)`),
  },
  (table) => [index('search_items_by_id').on(table.id)],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What was written and is not searched anew yet. */
export const searchWaiting = pgTable('search_waiting', {
  seq: numbered(),
  type: text().$type<SearchType>().notNull(),
  id: uuid().notNull(),
  /** The transaction that wrote it. */
  xid: transactionId('xid')
    .notNull()
    .default(sql`pg_current_xact_id()`),
});

/** What the provider's people searched for. */
export const searchLog = pgTable('search_log', {
  seq: numbered(),
  at: instant('at').notNull(),
  userId: person('user_id').notNull(),
  sessionId: uuid('session_id'),
  ip: text().notNull(),
  requestId: text('request_id').notNull(),
  query: text().notNull(),
  found: integer().notNull(),
});

/** What somebody opened last. */
export const searchRecents = pgTable(
  'search_recents',
  {
    userId: person('user_id', endsWithIt).notNull(),
    type: text().$type<SearchType>().notNull(),
    itemId: uuid('item_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.itemId] })],
);
