import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { InvitationState } from '#contract/clients/client-invitations.ts';
import type { TeamRole } from '#contract/clients/clients.ts';
import { ofClient, person } from './schema.ts';

/** Invitations into a client's team. The token stands in the mail, or in a link that was handed over; here is its hash. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    clientId: ofClient().notNull(),
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    /** Lower case, NFC. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    /** What was decided about it; a pending one whose time is over counts as expired without being written again. */
    state: text().$type<InvitationState>().notNull(),
    /** Null: the operator. */
    invitedBy: person('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    acceptedBy: person('accepted_by'),
    /** The token was shown to whoever made the link, so it does not show that its bearer reads the address's mail. */
    handedOver: boolean('handed_over').notNull().default(false),
  },
  (table) => [
    uniqueIndex('invitations_one_pending')
      .on(table.clientId, table.email)
      .where(sql`${table.state} = 'PENDING'`),
    index('invitations_by_client_created').on(table.clientId, table.createdAt),
    index('invitations_by_inviter_created').on(table.invitedBy, table.createdAt),
    index('invitations_by_email_created').on(table.email, table.createdAt),
  ],
);

/** The code last mailed for an invitation, and what its right answer is worth. */
export const invitationCodes = pgTable('invitation_codes', {
  invitationId: uuid('invitation_id')
    .primaryKey()
    .references(() => invitations.id),
  /** Argon2: six digits are soon tried through. */
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer().notNull().default(0),
  proofHash: char('proof_hash', { length: 64 }),
  proofUntil: instant('proof_until'),
});
