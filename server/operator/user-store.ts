import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Authority } from '#contract/identity/identity.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { audit, clients, memberships, partnerAssignments, users } from '#server/db/schema.ts';

export type User = typeof users.$inferSelect;
export type Client = Pick<typeof clients.$inferSelect, 'id' | 'name' | 'timezone'>;

type NewUser = Pick<User, 'username' | 'name' | 'email' | 'language' | 'passwordHash' | 'temporaryHash' | 'temporaryUntil' | 'createdTime'>;

/** Adds an account without any authority; undefined when the name is taken. */
export const insertUser = async (tx: Transaction, user: NewUser): Promise<string | undefined> => {
  const added = await tx
    .insert(users)
    .values({ ...user, id: randomUUID(), authorities: [] })
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id });
  return added[0]?.id;
};

/** A user by name, locked until the transaction ends. */
export const lockUser = async (tx: Transaction, username: string): Promise<User | undefined> =>
  (await tx.select().from(users).where(eq(users.username, username)).for('update'))[0];

export const setAuthorities = async (tx: Transaction, id: string, authorities: Authority[]): Promise<void> => {
  await tx.update(users).set({ authorities }).where(eq(users.id, id));
};

export const setBlocked = async (tx: Transaction, id: string, blocked: boolean): Promise<void> => {
  await tx.update(users).set({ blocked }).where(eq(users.id, id));
};

/** The clients that a name or an id stands for: names are not unique. */
export const findClients = (db: Connection, named: string): Promise<Client[]> =>
  db
    .select({ id: clients.id, name: clients.name, timezone: clients.timezone })
    .from(clients)
    .where(or(sql`${clients.id}::text = lower(${named})`, sql`lower(normalize(${clients.name}, NFKC)) = lower(normalize(${named}, NFKC))`));

/** Lets a partner work for a client; false when they did. */
export const addAssignment = async (tx: Transaction, userId: string, clientId: string): Promise<boolean> =>
  (await tx.insert(partnerAssignments).values({ userId, clientId }).onConflictDoNothing().returning()).length > 0;

/** Takes a client from a partner; false when they did not work for it. */
export const removeAssignment = async (tx: Transaction, userId: string, clientId: string): Promise<boolean> =>
  (
    await tx
      .delete(partnerAssignments)
      .where(and(eq(partnerAssignments.userId, userId), eq(partnerAssignments.clientId, clientId)))
      .returning()
  ).length > 0;

/** The addresses from which a person's password was tried in vain since then. */
export const failedFrom = async (db: Connection, userId: string, since: Date): Promise<string[]> =>
  (
    await db
      .selectDistinct({ ip: audit.ip })
      .from(audit)
      .where(
        and(
          eq(audit.objectId, userId),
          inArray(audit.action, ['identity.loginFailed', 'identity.passwordChangeFailed']),
          gt(audit.at, since),
        ),
      )
  ).map(({ ip }) => ip);

// drizzle names a column without its table when there is only one: within a subquery that would be another table's.
const ownId = sql.raw('users.id');

/** Everybody, by user name, with the clients they belong to. */
export const listUsers = (db: Connection) =>
  db
    .select({
      username: users.username,
      name: users.name,
      authorities: users.authorities,
      blocked: users.blocked,
      twoFactor: sql<boolean>`${users.twoFactorSecret} is not null`,
      teams: sql<string[]>`coalesce((select array_agg(c.name || ' (' || m.role || ')' order by c.name)
        from ${memberships} m join ${clients} c on c.id = m.client_id where m.user_id = ${ownId}), '{}')`,
      assigned: sql<string[]>`coalesce((select array_agg(c.name order by c.name)
        from ${partnerAssignments} p join ${clients} c on c.id = p.client_id where p.user_id = ${ownId}), '{}')`,
    })
    .from(users)
    .orderBy(asc(users.username));
