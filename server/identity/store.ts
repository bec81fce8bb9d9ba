import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Authority } from '#contract/identity.ts';
import type { TeamRole } from '#contract/clients.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { sessions, spentRefreshTokens, users } from '#server/db/schema.ts';
import type { Holder } from './access-token.ts';
import { familyLife, idleLife, repeatGrace } from './refresh-token.ts';

/** How user names are compared: whoever types one may add blanks and capitals. */
export const foldUsername = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

export const findByUsername = async (db: Connection, username: string) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.username, foldUsername(username)))
  )[0];

export const findById = async (db: Connection, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

type Row = Record<string, unknown>;

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Begins a session whose first refresh token has this hash; returns its id. */
export const beginSession = async (tx: Transaction, userId: string, currentHash: string, now: Date): Promise<string> => {
  const id = randomUUID();
  await tx.insert(sessions).values({ id, userId, currentHash, rotatedAt: now, createdAt: now });
  return id;
};

/** Ends a session; false when it had ended before. */
export const endSession = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/**
 * Puts the successor in the place of the shown token, if that is the current one of a living family, and keeps the shown one as spent.
 * One statement decides every race: of those who come at the same moment, one rotates and the others find the successor in place.
 */
export const rotate = async (db: Connection, shown: string, next: string, now: Date): Promise<Holder | undefined> => {
  const { rows } = await db.execute<Row & Holder>(sql`
    with rotated as (
      update sessions s set previous_hash = s.current_hash, current_hash = ${next}, rotated_at = ${now}
      from users u
      where s.current_hash = ${shown} and s.ended_at is null and u.id = s.user_id and not u.blocked
        and s.rotated_at > ${ago(now, idleLife)} and s.created_at > ${ago(now, familyLife)}
      returning s.id as "sessionId", u.id as "userId", u.username, u.authorities
    ), spent as (insert into spent_refresh_tokens (hash, session_id) select ${shown}, "sessionId" from rotated)
    select * from rotated`);
  return rows[0];
};

/** The holder of a family whose current token followed the shown one a moment ago. */
export const findJustRotated = async (db: Connection, shown: string, now: Date): Promise<Holder | undefined> => {
  const { rows } = await db.execute<Row & Holder>(sql`
    select s.id as "sessionId", u.id as "userId", u.username, u.authorities
    from sessions s join users u on u.id = s.user_id
    where s.previous_hash = ${shown} and s.ended_at is null and s.rotated_at > ${ago(now, repeatGrace)} and not u.blocked`);
  return rows[0];
};

/** The family a spent token belonged to. */
export const findSpent = async (tx: Transaction, shown: string): Promise<{ sessionId: string; userId: string } | undefined> =>
  (
    await tx
      .select({ sessionId: sessions.id, userId: sessions.userId })
      .from(spentRefreshTokens)
      .innerJoin(sessions, eq(sessions.id, spentRefreshTokens.sessionId))
      .where(eq(spentRefreshTokens.hash, shown))
  )[0];

interface Known {
  readonly id: string;
  readonly name: string;
  readonly authorities: readonly Authority[];
  readonly memberships: readonly { readonly clientId: string; readonly role: TeamRole }[];
  readonly assignedClientIds: readonly string[];
}

/** Everything about who calls, in one round trip: the session still open, the person not blocked, and the clients of this moment. */
export const findCaller = async (db: Connection, userId: string, sessionId: string): Promise<Known | undefined> => {
  const { rows } = await db.execute<Row & Known>(sql`
    select u.id, u.name, u.authorities,
      coalesce((select json_agg(json_build_object('clientId', m.client_id, 'role', m.role) order by m.client_id)
        from memberships m where m.user_id = u.id), '[]') as memberships,
      coalesce((select json_agg(p.client_id order by p.client_id) from partner_assignments p where p.user_id = u.id), '[]') as "assignedClientIds"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and s.ended_at is null and not u.blocked`);
  return rows[0];
};
