import { sql } from 'drizzle-orm';
import { char, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InvitationState } from '#contract/client-invitations.ts';
import type { TeamRole } from '#contract/clients.ts';
import { clients, users } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Invitations into a client's team. The token stands in the mail only; here is its hash. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    /** Lower case, NFC. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    /** What was decided about it; a pending one whose time is over counts as expired without being written again. */
    state: text().$type<InvitationState>().notNull(),
    /** Null: the operator. */
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('invitations_one_pending')
      .on(table.clientId, table.email)
      .where(sql`${table.state} = 'PENDING'`),
    index('invitations_by_client_created').on(table.clientId, table.createdAt),
  ],
);
