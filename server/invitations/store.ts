import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/invitation-schema.ts';
import { clients, memberships, users } from '#server/db/schema.ts';
import { tokenHash } from './invitation-token.ts';

type Row = typeof invitations.$inferSelect;

/** A pending invitation with the client it leads to. */
export type PendingInvitation = Pick<Row, 'id' | 'clientId' | 'email' | 'role' | 'handedOver'> & { readonly clientName: string };

/** How e-mail addresses are compared: a Chinese or Japanese keyboard's full-width signs are the plain ones. */
export const foldEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** The invitation behind a token while it can be accepted; undefined for any other token, whatever is wrong with it. */
export const findPending = async (db: Connection, token: string, now: Date): Promise<PendingInvitation | undefined> =>
  (
    await db
      .select({
        id: invitations.id,
        clientId: invitations.clientId,
        email: invitations.email,
        role: invitations.role,
        handedOver: invitations.handedOver,
        clientName: clients.name,
      })
      .from(invitations)
      .innerJoin(clients, eq(clients.id, invitations.clientId))
      .where(and(eq(invitations.tokenHash, tokenHash(token)), eq(invitations.state, 'PENDING'), gt(invitations.expiresAt, now)))
  )[0];

/** The account with this e-mail address. */
export const findAccount = async (db: Connection, email: string): Promise<typeof users.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${foldEmail(email)}`)
      .orderBy(users.createdTime)
      .limit(1)
  )[0];

/** Locks an invitation; false when it is not pending any more. */
export const lockPending = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (
    await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.state, 'PENDING'), gt(invitations.expiresAt, now)))
      .for('update')
  ).length > 0;

/** Writes down who accepted a locked invitation. */
export const markAccepted = async (tx: Transaction, id: string, userId: string, now: Date): Promise<void> => {
  await tx.update(invitations).set({ state: 'ACCEPTED', settledAt: now, acceptedBy: userId }).where(eq(invitations.id, id));
};

/** Revokes a pending invitation; undefined when it is not pending. */
export const markRevoked = async (tx: Transaction, id: string, now: Date): Promise<Pick<Row, 'clientId'> | undefined> =>
  (
    await tx
      .update(invitations)
      .set({ state: 'REVOKED', settledAt: now })
      .where(and(eq(invitations.id, id), eq(invitations.state, 'PENDING'), gt(invitations.expiresAt, now)))
      .returning({ clientId: invitations.clientId })
  )[0];

/** Puts the earlier pending invitation of an address to a client aside: as expired when its time was over, else as superseded. Returns the superseded ones. */
export const putAside = async (tx: Transaction, clientId: string, email: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .update(invitations)
    .set({ state: sql`case when ${invitations.expiresAt} > ${now} then 'SUPERSEDED' else 'EXPIRED' end`, settledAt: now })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.email, email), eq(invitations.state, 'PENDING')))
    .returning({ id: invitations.id, state: invitations.state });
  return rows.filter(({ state }) => state === 'SUPERSEDED').map(({ id }) => id);
};

export const insertInvitation = async (
  tx: Transaction,
  invitation: Pick<Row, 'clientId' | 'tokenHash' | 'email' | 'role' | 'invitedBy' | 'createdAt' | 'expiresAt' | 'handedOver'>,
): Promise<string> => {
  const id = randomUUID();
  await tx.insert(invitations).values({ ...invitation, id, state: 'PENDING' });
  return id;
};

/** Adds a person to a client's team; somebody who is in it keeps the role they have. */
export const joinTeam = async (tx: Transaction, membership: typeof memberships.$inferInsert): Promise<void> => {
  await tx.insert(memberships).values(membership).onConflictDoNothing();
};

export const isMember = async (db: Connection, clientId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.clientId, clientId), eq(memberships.userId, userId)))
  ).length > 0;

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Adds a customer's account whose user name is the address; undefined when somebody has that name. */
export const insertCustomer = async (tx: Transaction, { email, ...newcomer }: Newcomer, now: Date): Promise<string | undefined> => {
  const row = { id: randomUUID(), username: email, email, ...newcomer, authorities: ['cmp:campaign:user' as const], createdTime: now };
  const added = await tx.insert(users).values(row).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
  return added[0]?.id;
};
