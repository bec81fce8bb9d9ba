import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { campaigns } from './schema.ts';

/** What the platforms were asked for a released campaign, and what they answered: one row for each release. */
export const mediaBookings = pgTable(
  'media_bookings',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The campaign's version when it was released: a retry is another one. */
    version: integer().notNull(),
    state: text().$type<'WAITING' | 'ACCEPTED' | 'REFUSED'>().notNull(),
    /** How often they were asked. */
    tries: integer().notNull(),
    /** When they were asked first. */
    wantedAt: instant('asked_at').notNull(),
    /** While it waits, they are asked again from then on. Whoever asks moves it ahead, so that it is free again when they die. */
    nextTryAt: instant('next_try_at').notNull(),
    answeredAt: instant('answered_at'),
    /** What the platforms call it. */
    reference: text(),
    /** Why there was no answer the last time. */
    lastFailure: text('last_failure'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.version] })],
);
