import { type SQL, and, count, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { TeamMember, teamMembers as contract } from '#contract/clients/team-members.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { memberships, sessions, users } from '#server/db/schema.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;

const lastSignIn = sql<string | null>`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

const folded = { name: sql`lower(normalize(${users.name}, NFKC))`, email: sql`lower(${users.email})` };
const columns = { ...folded, lastSignInAt: lastSignIn } as const satisfies Record<Query['sortBy'], SQL>;

interface Found extends Omit<TeamMember, 'lastSignInAt'> {
  readonly lastSignInAt: string | null;
}

const present = ({ lastSignInAt, ...member }: Found): TeamMember => ({
  ...member,
  lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
});

const inTeam = (db: Connection, condition: SQL | undefined) =>
  db
    .select({
      id: users.id,
      version: memberships.version,
      name: users.name,
      email: users.email,
      role: memberships.role,
      lastSignInAt: lastSignIn,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(condition);

/** One page of a client's team. */
export const listTeam = async (db: Connection, clientId: string, { page, size, sortBy, sortDir, q }: Query) => {
  const pattern = `%${q
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = q === '' ? undefined : or(sql`${folded.name} like ${pattern}`, sql`${folded.email} like ${pattern}`);
  const condition = and(eq(memberships.clientId, clientId), found);
  const [counted] = await db
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(condition);
  const direction = sql.raw(sortDir === 'desc' ? 'desc nulls last' : 'asc nulls first');
  const rows = await inTeam(db, condition)
    .orderBy(sql`${columns[sortBy]} ${direction}`, users.id)
    .limit(size)
    .offset(page * size);
  const totalElements = counted?.total ?? 0;
  return { content: rows.map(present), page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
};

/** One person of a team; undefined when they are not in it. */
export const findMember = async (db: Connection, clientId: string, userId: string): Promise<TeamMember | undefined> => {
  const [row] = await inTeam(db, and(eq(memberships.clientId, clientId), eq(memberships.userId, userId)));
  return row && present(row);
};

/** Everybody of a team with their role. */
export const rolesOf = (db: Connection, clientId: string): Promise<{ id: string; role: TeamRole }[]> =>
  db.select({ id: memberships.userId, role: memberships.role }).from(memberships).where(eq(memberships.clientId, clientId));

const membership = (clientId: string, userId: string) => and(eq(memberships.clientId, clientId), eq(memberships.userId, userId));

export const giveRole = async (tx: Transaction, clientId: string, userId: string, role: TeamRole): Promise<void> => {
  await tx
    .update(memberships)
    .set({ role, version: sql`${memberships.version} + 1` })
    .where(membership(clientId, userId));
};

export const takeOff = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.delete(memberships).where(membership(clientId, userId));
};
