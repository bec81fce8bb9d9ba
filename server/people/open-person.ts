import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { PersonPage } from '#contract/people/people.ts';
import { type Actor, may, mayAnywhere } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { invitations } from '#server/db/invitation-schema.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { clients, memberships, recoveryCodes, sessions, users } from '#server/db/schema.ts';
import type { Loaded } from '#server/http/bind.ts';
import { listSessions } from '#server/identity/store.ts';
import type { Looker } from './things.ts';

type User = typeof users.$inferSelect;
type Team = PersonPage['teams'][number];

/** Somebody whose page the reader may open. `clientId` is a client through which they may, and empty when no client is needed for it. */
export interface OpenedPerson extends Loaded {
  readonly user: User;
  readonly teams: readonly Team[];
  /** False for whoever knows them by their lock-screen items alone. */
  readonly known: boolean;
}

const teamsOf = (db: Connection, userId: string): Promise<Team[]> =>
  db
    .select({ client: { id: clients.id, name: clients.name }, role: memberships.role, timezone: clients.timezone })
    .from(memberships)
    .innerJoin(clients, eq(clients.id, memberships.clientId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(clients.name), asc(clients.id));

const madeLockScreens = async (db: Connection, userId: string): Promise<boolean> => {
  const theirs = or(eq(lockScreenItems.createdBy, userId), eq(lockScreenItems.submittedBy, userId));
  const { rows } = await db.execute(sql`select ${exists(db.select().from(lockScreenItems).where(theirs))} as made`);
  return rows[0]?.['made'] === true;
};

/** Somebody of the reader's clients; anybody for whoever looks after all; for an administrator whoever made lock-screen items. Else undefined. */
export const openPerson = async (db: Connection, { actor, scope }: Looker, userId: string): Promise<OpenedPerson | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const all = await teamsOf(db, userId);
  const teams = scope.everything ? all : all.filter(({ client }) => scope.clientIds.includes(client.id));
  const [through] = teams;
  if (scope.everything || through) return { clientId: through?.client.id ?? '', user, teams, known: true };
  const decides = mayAnywhere(actor, 'lockScreen.review') && (await madeLockScreens(db, userId));
  return decides ? { clientId: '', user, teams: [], known: false } : undefined;
};

const sideOf = ({ authorities }: User): PersonPage['side'] => {
  if (authorities.includes('cmp:campaign:support')) return 'provider';
  if (authorities.includes('cmp:campaign:sps-support')) return 'partner';
  return authorities.includes('cmp:lockscreen:admin') ? 'administrator' : 'customer';
};

const lastSeen = async (db: Connection, userId: string): Promise<string | null> => {
  const [row] = await db
    .select({ at: sql<string | null>`max(${sessions.rotatedAt})` })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ? new Date(row.at).toISOString() : null;
};

const invitedInto = async (db: Connection, userId: string, teams: readonly Team[]): Promise<PersonPage['invited']> => {
  if (teams.length === 0) return null;
  const [first] = await db
    .select({ at: invitations.createdAt, client: { id: clients.id, name: clients.name }, byId: users.id, byName: users.name })
    .from(invitations)
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.acceptedBy, userId),
        inArray(
          invitations.clientId,
          teams.map(({ client }) => client.id),
        ),
      ),
    )
    .orderBy(asc(invitations.createdAt))
    .limit(1);
  if (!first) return null;
  const { at, client, byId, byName } = first;
  return { by: byId === null || byName === null ? null : { id: byId, name: byName }, at: at.toISOString(), client };
};

const accountOf = async (db: Connection, user: User, now: Date): Promise<PersonPage['account']> => {
  const codes = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  return {
    username: user.username,
    blocked: user.blocked,
    since: user.createdTime.toISOString(),
    twoFactor: user.twoFactorSecret !== null ? 'on' : user.twoFactorEnrolling !== null ? 'enrolling' : 'off',
    recoveryCodesLeft: codes.length,
    sessions: (await listSessions(db, user.id, now)).length,
    temporaryUntil: user.temporaryUntil !== null && user.temporaryUntil > now ? user.temporaryUntil.toISOString() : null,
  };
};

/** Whoever may help somebody back in is shown how their account stands. */
export const mayHelp = (actor: Actor, { clientId, known }: Pick<OpenedPerson, 'clientId' | 'known'>): boolean =>
  known && may(actor, 'people.help', { clientId });

/** Who somebody is, as far as the reader may know. */
export const presentPerson = async (db: Connection, actor: Actor, opened: OpenedPerson, now: Date): Promise<PersonPage> => {
  const { user, teams, known } = opened;
  return {
    id: user.id,
    name: user.name,
    side: sideOf(user),
    email: known ? user.email : null,
    language: known ? user.language : null,
    lastSeenAt: known ? await lastSeen(db, user.id) : null,
    teams: [...teams],
    invited: await invitedInto(db, user.id, teams),
    account: mayHelp(actor, opened) ? await accountOf(db, user, now) : null,
  };
};
