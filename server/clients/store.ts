import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Client, clients as contract } from '#contract/clients.ts';
import type { Scope } from '#domain/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { clients, memberships, partnerAssignments } from '#server/db/schema.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;
export type StoredClient = typeof clients.$inferSelect;

/** The condition of a scope: every list, count and load of clients carries it. */
const clientsWithin = (scope: Scope): SQL | undefined => {
  if (scope.everything) return undefined;
  return scope.clientIds.length === 0 ? sql`false` : inArray(clients.id, [...scope.clientIds]);
};

/** One client, or undefined when the scope does not hold it. */
export const findClient = async (db: Connection, scope: Scope, clientId: string): Promise<StoredClient | undefined> =>
  (
    await db
      .select()
      .from(clients)
      .where(and(eq(clients.id, clientId), clientsWithin(scope)))
  )[0];

const foldedName = sql`lower(normalize(${clients.name}, NFKC))`;

const columns = { name: foldedName, createdTime: clients.createdTime } as const satisfies Record<Query['sortBy'], unknown>;

/** Search text as a literal part of a `like` pattern. */
const literal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** One page of the clients in a scope, with their total number. */
export const listClients = async (db: Connection, scope: Scope, { page, size, sortBy, sortDir, q }: Query) => {
  const condition = and(clientsWithin(scope), q ? sql`${foldedName} like ${`%${literal(q)}%`}` : undefined);
  const direction = sortDir === 'desc' ? desc : asc;
  const [counted] = await db.select({ total: count() }).from(clients).where(condition);
  const rows = await db
    .select()
    .from(clients)
    .where(condition)
    .orderBy(direction(columns[sortBy]), direction(clients.id))
    .limit(size)
    .offset(page * size);
  const totalElements = counted?.total ?? 0;
  return { content: rows.map(presentClient), page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
};

/** A client as the contract shows it. */
export const presentClient = ({ createdBy: _, createdTime, ...client }: StoredClient): Client => ({
  ...client,
  createdTime: createdTime.toISOString(),
});

export const insertClient = async (tx: Transaction, client: StoredClient): Promise<void> => {
  await tx.insert(clients).values(client);
};

/** Puts a person at the head of a client's team. */
export const addLead = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.insert(memberships).values({ clientId, userId, role: 'accountManager' });
};

/** Lets an external partner work for a client. */
export const assignPartner = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.insert(partnerAssignments).values({ clientId, userId });
};
