import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { clients, person } from './schema.ts';

/** Absences of account managers and who covers for them. `startsAt` to `endsAt` is when it holds; the dates are what was said. */
export const absences = pgTable(
  'covers',
  {
    id: uuid().primaryKey(),
    userId: person('user_id').notNull(),
    deputyId: person('deputy_id').notNull(),
    from: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What waits has gone to the deputy, and has come back. */
    handedAt: instant('handed_at'),
    returnedAt: instant('returned_at'),
  },
  (table) => [index('covers_by_user').on(table.userId, table.endsAt), index('covers_by_deputy').on(table.deputyId, table.endsAt)],
);

/** The account manager in whose hands a client is. Without one, all of them are told. */
export const clientManagers = pgTable(
  'client_managers',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: person('user_id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('client_managers_by_user').on(table.userId)],
);
