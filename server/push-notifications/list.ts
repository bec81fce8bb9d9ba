import { type SQL, and, count, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { type PushRow, type pushNotifications as contract, pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { textContains } from '#server/db/search-text.ts';
import type { Connection } from '#server/db/database.ts';
import { among, idsOfPage, inOrderOf, pageOf, within } from '#server/db/page-ids.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { keptCounts } from '#server/db/list-schema.ts';
import { ofClients } from '#server/db/of-clients.ts';
import { clients, users } from '#server/db/schema.ts';
import type { WithClientIds } from '#server/deputies/my-clients.ts';
import { areKept, keptOf, keptStatuses, sumKept } from '#server/lists/kept-counts.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { countPush, pushWithin } from './store.ts';

type Query = WithClientIds<z.output<NonNullable<(typeof contract.list)['query']>>>;
type CountQuery = WithClientIds<z.output<NonNullable<(typeof contract.counts)['query']>>>;

const updaters = alias(users, 'updaters');

const columns = {
  createdTime: pushNotifications.createdTime,
  name: pushNotifications.searchName,
  status: pushNotifications.status,
  from: pushNotifications.from,
} as const satisfies Record<Query['sortBy'], unknown>;

const keptOfClients = (scope: Scope, { clientId }: Pick<CountQuery, 'clientId'>): SQL | undefined =>
  keptOf('pushNotifications', and(ofClients(scope, keptCounts.clientId), among(keptCounts.clientId, clientId)));

const countListed = (db: Connection, scope: Scope, query: Query, condition: SQL | undefined): Promise<number> => {
  if (!areKept(query)) return countPush(db, condition);
  const status = query.status === 'ALL' ? undefined : query.status;
  return sumKept(db, and(keptOfClients(scope, query), among(keptCounts.status, status), among(keptCounts.status, query.statusIn)));
};

const filtered = (scope: Scope, { q, clientId }: CountQuery): SQL | undefined =>
  and(pushWithin(scope), among(pushNotifications.clientId, clientId), q ? textContains(pushNotifications.searchName, q) : undefined);

const rowsOf = async (db: Connection, ids: string[], language: Language): Promise<PushRow[]> => {
  const rows = await db
    .select({
      id: pushNotifications.id,
      version: pushNotifications.version,
      name: pushNotifications.name,
      status: pushNotifications.status,
      client: { id: clients.id, name: clients.name, timezone: clients.timezone },
      cityIds: pushNotifications.cityIds,
      from: pushNotifications.from,
      to: pushNotifications.to,
      createdTime: pushNotifications.createdTime,
      createdBy: { id: users.id, name: users.name },
      updatedTime: pushNotifications.updatedTime,
      updatedBy: { id: updaters.id, name: updaters.name },
    })
    .from(pushNotifications)
    .innerJoin(clients, eq(clients.id, pushNotifications.clientId))
    .innerJoin(users, eq(users.id, pushNotifications.createdBy))
    .innerJoin(updaters, eq(updaters.id, pushNotifications.updatedBy))
    .where(inArray(pushNotifications.id, ids));
  return rows.map(({ cityIds, ...row }) => ({
    ...row,
    createdTime: row.createdTime.toISOString(),
    updatedTime: row.updatedTime.toISOString(),
    cities: cityIds.map((id) => ({ id, name: catalogue.cities.get(id)?.name[language] ?? id })),
  }));
};

/** One page of the push notifications in a scope, with their total number. */
export const listPush = async (db: Connection, scope: Scope, query: Query, language: Language) => {
  const condition = and(
    filtered(scope, query),
    query.status === 'ALL' ? undefined : among(pushNotifications.status, query.status),
    among(pushNotifications.status, query.statusIn),
    among(pushNotifications.id, query.idIn),
    ...within(pushNotifications.from, query.fromGte, query.fromLte),
  );
  const totalElements = await countListed(db, scope, query, condition);
  const page = { table: pushNotifications, id: pushNotifications.id, columns, condition, query, total: totalElements };
  const ids = await idsOfPage(db, page);
  return pageOf(inOrderOf(ids, ids.length === 0 ? [] : await rowsOf(db, ids, language)), query, totalElements);
};

/** How many push notifications of a scope each status holds under these filters. */
export const countStatuses = async (
  db: Connection,
  scope: Scope,
  query: CountQuery,
): Promise<z.input<(typeof contract.counts)['response']>> => {
  if (areKept(query)) return { statuses: await keptStatuses(db, keptOfClients(scope, query), pushStatuses) };
  const rows = await db
    .select({ status: pushNotifications.status, total: count() })
    .from(pushNotifications)
    .where(filtered(scope, query))
    .groupBy(pushNotifications.status);
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  const [DRAFT, SCHEDULED, ON_AIR, FINISHED] = pushStatuses.map((status) => totals.get(status) ?? 0);
  return { statuses: { DRAFT: DRAFT ?? 0, SCHEDULED: SCHEDULED ?? 0, ON_AIR: ON_AIR ?? 0, FINISHED: FINISHED ?? 0 } };
};
