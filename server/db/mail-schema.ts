import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { indexOfKnown, instant } from './columns.ts';
import type { Language } from '#contract/languages.ts';

/** The outbox. A row is written with what causes the mail, and is at once the queue's job and the record of the delivery. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    kind: text().notNull(),
    /** What the text names. Emptied as soon as the mail is settled: it may hold a temporary password or a token. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the mail is about: when that is withdrawn, so is the mail. */
    aboutId: uuid('about_id'),
    /** The item whose turn it tells of: once that moves on, a mail that still waits is taken back. */
    itemId: uuid('item_id'),
    createdAt: instant('created_at').notNull(),
    /** From then on the mail would only mislead; it is not sent any more. */
    uselessAfter: instant('useless_after'),
    /** Due from then on. Whoever takes it moves this ahead, so that it is free again when they die. */
    nextTryAt: instant('next_try_at').notNull(),
    /** How often the mail server has refused it. */
    refusals: integer().notNull().default(0),
    lastFailure: text('last_failure'),
    settledAt: instant('settled_at'),
    outcome: text().$type<'SENT' | 'GIVEN_UP' | 'OUTDATED' | 'WITHDRAWN'>(),
  },
  (table) => [
    index('mails_due')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.settledAt} is null`),
    index('mails_about').on(table.aboutId),
    index('mails_by_created').on(table.createdAt),
    index('mails_by_recipient').on(table.recipient, table.createdAt.desc().nullsFirst()),
    indexOfKnown('mails_of_item', table.itemId),
  ],
);
