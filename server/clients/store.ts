import { type SQL, type SQLWrapper, and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Client, ClientDraft, clients as contract } from '#contract/clients/clients.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { ofClients } from '#server/db/of-clients.ts';
import { among, idsOfPage, inOrderOf, pageOf } from '#server/db/page-ids.ts';
import { campaigns, clients, memberships, partnerAssignments } from '#server/db/schema.ts';
import { dayLong } from '#server/limits/day-room.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;
export type StoredClient = typeof clients.$inferSelect;

/** The condition of a scope: every list, count and load of clients carries it. */
const clientsWithin = (scope: Scope): SQL | undefined => ofClients(scope, clients.id);

/** One client, or undefined when the scope does not hold it. */
export const findClient = async (db: Connection, scope: Scope, clientId: string): Promise<StoredClient | undefined> =>
  (
    await db
      .select()
      .from(clients)
      .where(and(eq(clients.id, clientId), clientsWithin(scope)))
  )[0];

/** Clients of a scope, locked: whatever else changes one of them, its team or its invitations waits. */
export const lockClients = (tx: Transaction, scope: Scope, ids: readonly string[]): Promise<StoredClient[]> =>
  tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), clientsWithin(scope)))
    .orderBy(clients.id)
    .for('no key update');

/** One of them, or undefined. */
export const lockClient = async (tx: Transaction, scope: Scope, clientId: string): Promise<StoredClient | undefined> =>
  (await lockClients(tx, scope, [clientId]))[0];

const folded = (column: SQLWrapper): SQL => sql`lower(normalize(${column}, NFKC))`;

const columns = {
  name: folded(clients.name),
  companyName: folded(clients.companyName),
  createdTime: clients.createdTime,
} as const satisfies Record<Query['sortBy'], unknown>;

/** Search text as a literal part of a `like` pattern. */
const literal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Finds a part of the client's or of the company's name. */
const found = (q: string): SQL | undefined => {
  const pattern = `%${literal(q)}%`;
  return or(sql`${columns.name} like ${pattern}`, sql`${columns.companyName} like ${pattern}`);
};

/** One page of the clients that lie in each of the scopes, with their total number. */
export const listClients = async (db: Connection, scopes: readonly Scope[], query: Query) => {
  const { q, countryId, categoryId, currency, idIn } = query;
  const condition = and(
    ...scopes.map(clientsWithin),
    q === '' ? undefined : found(q),
    among(clients.countryId, countryId),
    among(clients.categoryId, categoryId),
    among(clients.currency, currency),
    among(clients.id, idIn),
  );
  const [counted] = await db.select({ total: count() }).from(clients).where(condition);
  const totalElements = counted?.total ?? 0;
  const ids = await idsOfPage(db, { table: clients, id: clients.id, columns, condition, query, total: totalElements });
  const rows = ids.length === 0 ? [] : await db.select().from(clients).where(inArray(clients.id, ids));
  return pageOf(inOrderOf(ids, rows.map(presentClient)), query, totalElements);
};

/** A client as the contract shows it. */
export const presentClient = ({ createdBy: _, createdTime, ...client }: StoredClient): Client => ({
  ...client,
  createdTime: createdTime.toISOString(),
});

/** The moments at which a person added clients within the last 24 hours, the oldest first. */
export const addedBy = async (db: Connection, userId: string, now: Date): Promise<Date[]> =>
  (
    await db
      .select({ at: clients.createdTime })
      .from(clients)
      .where(and(eq(clients.createdBy, userId), gt(clients.createdTime, new Date(now.getTime() - dayLong))))
      .orderBy(asc(clients.createdTime))
  ).map(({ at }) => at);

export const insertClient = async (tx: Transaction, client: StoredClient): Promise<void> => {
  await tx.insert(clients).values(client);
};

/** Writes a client's new facts; returns it with its next version. */
export const updateClient = async (tx: Transaction, client: StoredClient, facts: ClientDraft): Promise<StoredClient> => {
  const changed = { ...facts, version: client.version + 1 };
  await tx.update(clients).set(changed).where(eq(clients.id, client.id));
  return { ...client, ...changed };
};

/** True when the client has a campaign, whatever its status. */
export const hasCampaigns = async (db: Connection, clientId: string): Promise<boolean> =>
  (await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.clientId, clientId)).limit(1)).length > 0;

/** Puts a person at the head of a client's team. */
export const addLead = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.insert(memberships).values({ clientId, userId, role: 'accountManager' });
};

/** Lets an external partner work for a client. */
export const assignPartner = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.insert(partnerAssignments).values({ clientId, userId });
};
