import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { indexOfKnown, instant } from './columns.ts';
import type { Language } from '#contract/languages.ts';
import type { NoticeGroup, NoticeKind } from '#contract/notices/notices.ts';
import { endsWithIt, ofClient, person } from './schema.ts';

/** What people are told in the product: one row for each reader. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: person('user_id', endsWithIt).notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    itemKind: text('item_kind').$type<NoticeGroup['item']['kind']>().notNull(),
    itemId: uuid('item_id').notNull(),
    /** The job whose decision it tells of: what it tells of many items stands together. */
    jobId: uuid('job_id'),
    itemName: text('item_name').notNull(),
    itemType: text('item_type'),
    clientId: ofClient(),
    campaignId: uuid('campaign_id'),
    byId: person('by_id'),
    /** For whom a deputy was told. */
    forId: person('for_id'),
    text: text().notNull(),
    /** Why something was returned, for each reader in their language. */
    reason: jsonb().$type<Readonly<Record<Language, string>>>(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** The item waits for the reader's side; until it moves on. */
    needsMe: boolean('needs_me').notNull(),
  },
  (table) => [
    index('notices_by_item').on(table.userId, table.itemId, table.at.desc(), table.id.desc()),
    index('notices_by_group').on(table.userId, sql`coalesce(${table.jobId}, ${table.itemId})`, table.at.desc(), table.id.desc()),
    indexOfKnown('notices_of_job', table.jobId),
    index('notices_of_client').on(table.clientId, table.at.desc().nullsFirst()),
    index('notices_unread')
      .on(table.userId, table.itemId)
      .where(sql`${table.readAt} is null`),
    index('notices_needing')
      .on(table.itemId)
      .where(sql`${table.needsMe}`),
    index('notices_needing_of')
      .on(table.userId, table.itemId)
      .where(sql`${table.needsMe}`),
  ],
);

/** The days on which somebody got their round-up. */
export const roundUps = pgTable(
  'round_ups',
  {
    userId: person('user_id', endsWithIt).notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
