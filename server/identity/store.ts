import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Authority } from '#contract/identity/identity.ts';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { Language } from '#contract/languages.ts';
import type { Connection, Database, Transaction } from '#server/db/database.ts';
import { assignedClients } from '#server/deputies/absences.ts';
import { sessions, spentRefreshTokens, users } from '#server/db/schema.ts';
import type { Holder } from './access-token.ts';
import { familyLife, idleLife, repeatGrace } from './refresh-token.ts';

/** How user names are compared: whoever types one may add blanks and capitals. */
export const foldUsername = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

/** The person who names themselves so: by their username, or by their e-mail address where that is nobody's username. */
export const findByName = async (db: Connection, typed: string) => {
  const name = foldUsername(typed);
  const [found] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), sql`lower(${users.email}) = ${name}`))
    .orderBy(desc(eq(users.username, name)), users.createdTime)
    .limit(1);
  return found;
};

export const findById = async (db: Connection, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

/** Locks a person for this transaction, so that what they make at the same moment is counted one after another. */
export const lockPerson = async (tx: Transaction, id: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
};

/** The language in which a person is written to. */
export const setLanguage = async (tx: Transaction, id: string, language: Language): Promise<void> => {
  await tx.update(users).set({ language }).where(eq(users.id, id));
};

type Row = Record<string, unknown>;

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

interface Beginning {
  readonly userId: string;
  /** Of the first refresh token. */
  readonly currentHash: string;
  readonly ip: string;
  readonly device: string;
}

/** Begins a session; returns its id. */
export const beginSession = async (tx: Transaction, beginning: Beginning, now: Date): Promise<string> => {
  const id = randomUUID();
  await tx.insert(sessions).values({ id, ...beginning, rotatedAt: now, createdAt: now });
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

/** Ends every session of a person, but for the one they keep. */
export const endSessionsOf = async (tx: Transaction, userId: string, now: Date, kept?: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), kept === undefined ? undefined : ne(sessions.id, kept)));
};

/** A person's sessions that can still be used, the latest used first. */
export const listSessions = (db: Connection, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.rotatedAt, ago(now, idleLife)),
        gt(sessions.createdAt, ago(now, familyLife)),
      ),
    )
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));

/** An open session of this person, locked; undefined when it is somebody else's or over. */
export const findOwnSession = async (tx: Transaction, userId: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .for('update')
  )[0]?.id;

/** The session whose current token, or the one before it, this is. */
export const findFamily = async (db: Connection, shown: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(or(eq(sessions.currentHash, shown), eq(sessions.previousHash, shown)))
      .limit(1)
  )[0]?.id;

interface Rotation {
  /** The hash of the token that was shown. */
  readonly shown: string;
  /** The hash of its successor. */
  readonly next: string;
  readonly ip: string;
}

/**
 * Puts the successor in the place of the shown token, if that is the current one of a living family, and keeps the shown one as spent.
 * One statement decides every race: of those who come at the same moment, one rotates and the others find the successor in place.
 */
export const rotate = async (db: Connection, { shown, next, ip }: Rotation, now: Date): Promise<Holder | undefined> => {
  const { rows } = await db.execute<Row & Holder>(sql`
    with rotated as (
      update sessions s set previous_hash = s.current_hash, current_hash = ${next}, rotated_at = ${now}, ip = ${ip}
      from users u
      where s.current_hash = ${shown} and s.ended_at is null and u.id = s.user_id and not u.blocked
        and s.rotated_at > ${ago(now, idleLife)} and s.created_at > ${ago(now, familyLife)}
      returning s.id as "sessionId", u.id as "userId", u.username, u.authorities
    ), spent as (insert into spent_refresh_tokens (hash, session_id) select ${shown}, "sessionId" from rotated)
    select * from rotated`);
  return rows[0];
};

/** The holder of a family whose current token followed the shown one a moment ago, and what is kept of that token. */
export const findJustRotated = async (
  db: Connection,
  shown: string,
  now: Date,
): Promise<(Holder & { readonly currentHash: string }) | undefined> => {
  const { rows } = await db.execute<Row & Holder & { currentHash: string }>(sql`
    select s.id as "sessionId", u.id as "userId", u.username, u.authorities, s.current_hash as "currentHash"
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

interface Membership {
  readonly clientId: string;
  readonly role: TeamRole;
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly authorities: readonly Authority[];
  readonly twoFactor: boolean;
  readonly memberships: readonly Membership[];
  readonly assignedClientIds: readonly string[];
}

// Named with its table: without a join drizzle leaves that out, and what is selected from within would take it for its own.
const theirId = sql.raw('users.id');

const known = {
  id: users.id,
  name: users.name,
  authorities: users.authorities,
  twoFactor: sql<boolean>`${users.twoFactorSecret} is not null`,
  memberships: sql<Membership[]>`coalesce((select json_agg(json_build_object('clientId', m.client_id, 'role', m.role) order by m.client_id)
    from memberships m where m.user_id = ${theirId}), '[]')`,
  assignedClientIds: sql<
    string[]
  >`coalesce((select json_agg(r.client_id order by r.client_id) from (${assignedClients(theirId)}) r), '[]')`,
};

/** Those of these people who are not blocked, each with what they may do at this moment. */
export const findActors = (db: Connection, userIds: readonly string[]): Promise<Known[]> =>
  db
    .select(known)
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.blocked, false)));

/** Somebody with what they may do at this moment, for work that goes on without them; undefined when they are blocked. */
export const findActor = async (db: Connection, userId: string): Promise<Known | undefined> => (await findActors(db, [userId]))[0];

const callerOver = (db: Database) =>
  db
    .select(known)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        eq(users.blocked, false),
      ),
    )
    .prepare('caller');

const callers = new WeakMap<Database, ReturnType<typeof callerOver>>();

/**
 * Everything about who calls, in one round trip: the session still open, the person not blocked, and the clients of this moment. It comes before every
 * answer, so that it is made once, and planned once on each connection: it finds rows by their keys, whoever it is.
 */
export const findCaller = async (db: Database, userId: string, sessionId: string): Promise<Known | undefined> => {
  const caller = callers.get(db) ?? callerOver(db);
  callers.set(db, caller);
  return (await caller.execute({ sessionId, userId }))[0];
};
