import { type SQL, and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ClientInvitation, InvitationState, clientInvitations as contract } from '#contract/clients/client-invitations.ts';
import type { Connection } from '#server/db/database.ts';
import { invitations } from '#server/db/invitation-schema.ts';
import { sessions, users } from '#server/db/schema.ts';
import { dayLong } from '#server/limits/day-room.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;

const inviters = alias(users, 'inviters');

/** A pending one whose time is over counts as expired without being written again. */
const stateAt = (now: Date): SQL<InvitationState> =>
  sql<InvitationState>`case when ${invitations.state} = 'PENDING' and ${invitations.expiresAt} <= ${now} then 'EXPIRED' else ${invitations.state} end`;

const lastSignIn = sql<
  string | null
>`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${invitations.acceptedBy})`;

const read = (db: Connection, now: Date, condition: SQL | undefined) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      state: stateAt(now),
      inviterId: inviters.id,
      inviterName: inviters.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      settledAt: invitations.settledAt,
      lastSignInAt: lastSignIn,
    })
    .from(invitations)
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .where(condition);

type Found = Awaited<ReturnType<typeof read>>[number];

const present = ({ inviterId, inviterName, createdAt, expiresAt, settledAt, lastSignInAt, ...row }: Found): ClientInvitation => ({
  ...row,
  invitedBy: inviterId === null || inviterName === null ? null : { id: inviterId, name: inviterName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
});

/** One page of a client's invitations. */
export const listInvitations = async (db: Connection, clientId: string, query: Query, now: Date) => {
  const { page, size, sortBy, sortDir, q, state } = query;
  const condition = and(
    eq(invitations.clientId, clientId),
    state === undefined ? ne(invitations.state, 'SUPERSEDED') : sql`${stateAt(now)} = ${state}`,
    q === '' ? undefined : sql`position(${q.normalize('NFC').toLowerCase()} in ${invitations.email}) > 0`,
  );
  const direction = sortDir === 'desc' ? desc : asc;
  const [counted] = await db.select({ total: count() }).from(invitations).where(condition);
  const rows = await read(db, now, condition)
    .orderBy(direction(invitations[sortBy]), direction(invitations.id))
    .limit(size)
    .offset(page * size);
  const totalElements = counted?.total ?? 0;
  return { content: rows.map(present), page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
};

/** One invitation of a client. */
export const findInvitation = async (db: Connection, clientId: string, id: string, now: Date): Promise<ClientInvitation | undefined> => {
  const [row] = await read(db, now, and(eq(invitations.clientId, clientId), eq(invitations.id, id)));
  return row && present(row);
};

/** True when an invitation of this address into the team can be accepted. */
export const isInvited = async (db: Connection, clientId: string, email: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(invitations.clientId, clientId),
          eq(invitations.email, email),
          eq(invitations.state, 'PENDING'),
          gt(invitations.expiresAt, now),
        ),
      )
  ).length > 0;

const madeWhere = async (db: Connection, condition: SQL, now: Date): Promise<Date[]> =>
  (
    await db
      .select({ at: invitations.createdAt })
      .from(invitations)
      .where(and(condition, gt(invitations.createdAt, new Date(now.getTime() - dayLong))))
      .orderBy(asc(invitations.createdAt))
  ).map(({ at }) => at);

/** The moments at which invitations were made within the last 24 hours, the oldest first: into a team, by a person, to an address. */
export const madeSince = (db: Connection, clientId: string, now: Date) => madeWhere(db, eq(invitations.clientId, clientId), now);
export const madeOf = (db: Connection, inviterId: string, now: Date) => madeWhere(db, eq(invitations.invitedBy, inviterId), now);
export const madeFor = (db: Connection, email: string, now: Date) => madeWhere(db, eq(invitations.email, email), now);
