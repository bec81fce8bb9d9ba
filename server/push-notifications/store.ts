import { type SQL, and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Push } from '#contract/push-notifications/push-notifications.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { oneOf } from '#server/db/one-of.ts';
import { ofClients } from '#server/db/of-clients.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { clients, users } from '#server/db/schema.ts';

const creator = alias(users, 'creator');
const updater = alias(users, 'updater');

/** The condition of a scope: every list, count and load of push notifications carries it. */
export const pushWithin = (scope: Scope): SQL | undefined => ofClients(scope, pushNotifications.clientId);

/** Push notifications with the names around them, of those that the scope holds. `lock` keeps them still until the transaction ends. */
export const findPushes = async (db: Connection, scope: Scope, ids: readonly string[], { lock = false } = {}) => {
  const wanted = and(inArray(pushNotifications.id, [...ids]), pushWithin(scope));
  // Rows are locked by a query of its own: after waiting for a lock PostgreSQL reads such a row again, but not the rows joined to it.
  if (lock) await db.select({ id: pushNotifications.id }).from(pushNotifications).where(wanted).orderBy(pushNotifications.id).for('update');
  const found = await db
    .select({
      push: pushNotifications,
      client: { id: clients.id, name: clients.name, timezone: clients.timezone },
      creatorName: creator.name,
      updaterName: updater.name,
    })
    .from(pushNotifications)
    .innerJoin(clients, eq(clients.id, pushNotifications.clientId))
    .innerJoin(creator, eq(creator.id, pushNotifications.createdBy))
    .innerJoin(updater, eq(updater.id, pushNotifications.updatedBy))
    .where(wanted);
  return found.map(({ push, ...around }) => ({ ...push, ...around, ownerId: push.createdBy }));
};

export type StoredPush = Awaited<ReturnType<typeof findPushes>>[number];

/** One of them, or undefined. */
export const findPush = oneOf(findPushes);
export type PushColumns = typeof pushNotifications.$inferInsert;

export const insertPush = async (tx: Transaction, row: PushColumns): Promise<void> => {
  await tx.insert(pushNotifications).values(row);
};

/** Writes a change and counts the version up; the row is locked by `findPush`. */
export const writePush = async (tx: Transaction, { id, version }: StoredPush, change: Partial<PushColumns>): Promise<void> => {
  await tx
    .update(pushNotifications)
    .set({ ...change, version: version + 1 })
    .where(and(eq(pushNotifications.id, id), eq(pushNotifications.version, version)));
};

export const deletePush = async (tx: Transaction, pushId: string): Promise<void> => {
  await tx.delete(pushNotifications).where(eq(pushNotifications.id, pushId));
};

/** The client's other pushes that are started and not over, and share a day with these. Dates are `YYYY-MM-DD`. */
export const runningBeside = (
  db: Connection,
  { clientId, pushId, from, to }: { clientId: string; pushId: string | undefined; from: string; to: string },
) =>
  db
    .select()
    .from(pushNotifications)
    .where(
      and(
        eq(pushNotifications.clientId, clientId),
        inArray(pushNotifications.status, ['SCHEDULED', 'ON_AIR']),
        sql`${pushNotifications.from} <= ${to} and ${pushNotifications.to} >= ${from}`,
        pushId === undefined ? undefined : ne(pushNotifications.id, pushId),
      ),
    )
    .orderBy(pushNotifications.from, pushNotifications.id)
    .limit(100);

/** How many rows meet a condition. */
export const countPush = async (db: Connection, condition: SQL | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(pushNotifications).where(condition))[0]?.total ?? 0;

/** A push as the contract shows it. */
export const presentPush = (push: StoredPush): Push => ({
  id: push.id,
  version: push.version,
  name: push.name,
  status: push.status,
  client: push.client,
  cityIds: push.cityIds,
  mallIds: push.mallIds,
  brandIds: push.brandIds,
  from: push.from,
  to: push.to,
  messages: push.messages,
  quietHours: push.quietHours,
  cap: push.cap,
  createdTime: push.createdTime.toISOString(),
  createdBy: { id: push.createdBy, name: push.creatorName },
  updatedTime: push.updatedTime.toISOString(),
  updatedBy: { id: push.updatedBy, name: push.updaterName },
});
