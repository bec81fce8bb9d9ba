import { type SQL, and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type LockScreenRow, type LockScreenStatus, contentZones, lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import type { lockScreenCampaigns as contract } from '#contract/lock-screen/calls.ts';
import { outlineOf } from '#domain/lock-screen/content.ts';
import { periodOf } from '#domain/lock-screen/date-presets.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { textContains } from '#server/db/search-text.ts';
import type { Connection } from '#server/db/database.ts';
import { among, idsOfPage, inOrderOf, pageOf, within } from '#server/db/page-ids.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { lockScreenItems as items } from '#server/db/lock-screen-schema.ts';
import { keptCounts } from '#server/db/list-schema.ts';
import { ofClients } from '#server/db/of-clients.ts';
import { clients, users } from '#server/db/schema.ts';
import { areKept, keptOf, keptStatuses, sumKept } from '#server/lists/kept-counts.ts';
import { itemsWithin, metricsOf } from './store.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;
type Filters = z.output<NonNullable<(typeof contract.counts)['query']>>;

const columns = {
  createdTime: items.createdTime,
  title: items.searchText,
  status: items.status,
  startDate: items.startDate,
  impressions: items.impressions,
  clicks: items.clicks,
  ctr: items.ctr,
} as const satisfies Record<Query['sortBy'], unknown>;

/** Items shown on some day of a preset: the zones are few, and each has its own days. */
const shownIn = (preset: Query['period'], now: Date): SQL | undefined => {
  const periods = Object.values(contentZones).flatMap((zone) => {
    const period = periodOf(preset, now, zone);
    return period ? [{ zone, ...period }] : [];
  });
  const [first] = periods.map(({ from }) => from).toSorted();
  const last = periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return undefined;
  return and(
    // The index knows one period for all zones; which days are meant follows for what it finds.
    sql`${items.startDate} is not null and ${items.endDate} is not null`,
    sql`daterange(${items.startDate}, ${items.endDate}, '[]') && daterange(${first}::date, ${last}::date, '[]')`,
    or(
      ...periods.map(
        ({ zone, from, to }) =>
          sql`(${items.timezone} = ${zone} and ${items.startDate} <= ${to}::date and ${items.endDate} >= ${from}::date)`,
      ),
    ),
  );
};

/** The items of a scope under the filters that stand beside the statuses. */
const filtered = (scope: Scope, { q, country, language, category, advertiser, period }: Filters, now: Date): SQL | undefined =>
  and(
    itemsWithin(scope),
    q ? textContains(items.searchText, q) : undefined,
    country ? sql`${items.countries} && ${sql.param(country)}::text[]` : undefined,
    among(items.language, language),
    among(items.category, category),
    advertiser ? eq(items.advertiser, advertiser) : undefined,
    shownIn(period, now),
  );

/** One of the three that make up the kind of a counted item: countries, language and category. */
const partOfKind = (place: number): SQL => sql`split_part(${keptCounts.kind}, '/', ${place})`;

/** The counts of the items in a scope under the filters that the counts know. */
const keptIn = (scope: Scope, { country, language, category }: Filters): SQL | undefined =>
  and(
    keptOf('lockScreenCampaigns', ofClients(scope, keptCounts.clientId)),
    country ? sql`string_to_array(${partOfKind(1)}, ',') && ${sql.param(country)}::text[]` : undefined,
    language && inArray(partOfKind(2), language),
    category && inArray(partOfKind(3), category),
  );

const isKept = ({ period, ...query }: Filters): boolean => period === 'ALL' && areKept(query, ['country', 'language', 'category']);

const countListed = async (db: Connection, scope: Scope, query: Query, condition: SQL | undefined): Promise<number> => {
  if (isKept(query)) {
    const status = query.status === 'ALL' ? undefined : query.status;
    return sumKept(db, and(keptIn(scope, query), among(keptCounts.status, status), among(keptCounts.status, query.statusIn)));
  }
  const [counted] = await db.select({ total: count() }).from(items).where(condition);
  return counted?.total ?? 0;
};

/** Items with the names around them, in no order. */
export const readRows = (db: Connection, ids: string[]) =>
  db
    .select({ item: items, clientName: clients.name, clientZone: clients.timezone, creatorName: users.name, imageKey: storedFiles.sha256 })
    .from(items)
    .innerJoin(clients, eq(clients.id, items.clientId))
    .innerJoin(users, eq(users.id, items.createdBy))
    .leftJoin(storedFiles, eq(storedFiles.id, items.imageId))
    .where(inArray(items.id, ids));

/** An item as lists show it. */
export const presentRow = ({ item, clientName, creatorName, imageKey }: Awaited<ReturnType<typeof readRows>>[number]): LockScreenRow => ({
  id: item.id,
  version: item.version,
  status: item.status,
  client: { id: item.clientId, name: clientName },
  endDate: item.endDate,
  imageKey,
  metrics: metricsOf(item),
  createdTime: item.createdTime.toISOString(),
  createdBy: { id: item.createdBy, name: creatorName },
  updatedTime: item.updatedTime.toISOString(),
  submittedTime: item.submittedTime?.toISOString() ?? null,
  ...outlineOf(item),
});

/** One page of the items in a scope, with their total number. */
export const listItems = async (db: Connection, scope: Scope, query: Query, now: Date) => {
  const condition = and(
    filtered(scope, query, now),
    query.status === 'ALL' ? undefined : among(items.status, query.status),
    among(items.status, query.statusIn),
    among(items.id, query.idIn),
    ...within(items.startDate, query.startDateGte, query.startDateLte),
  );
  const totalElements = await countListed(db, scope, query, condition);
  const ids = await idsOfPage(db, { table: items, id: items.id, columns, condition, query, total: totalElements });
  const rows = ids.length === 0 ? [] : await readRows(db, ids);
  return pageOf(inOrderOf(ids, rows.map(presentRow)), query, totalElements);
};

/** How many items of a scope each status holds under these filters. */
export const countItems = async (
  db: Connection,
  scope: Scope,
  query: Filters,
  now: Date,
): Promise<{ statuses: Record<LockScreenStatus, number> }> => {
  if (isKept(query)) return { statuses: await keptStatuses(db, keptIn(scope, query), lockScreenStatuses) };
  const rows = await db
    .select({ status: items.status, total: count() })
    .from(items)
    .where(filtered(scope, query, now))
    .groupBy(items.status);
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  return {
    statuses: Object.fromEntries(lockScreenStatuses.map((status) => [status, totals.get(status) ?? 0])) as Record<LockScreenStatus, number>,
  };
};

/** The advertisers of the items in a scope, by name. */
export const listAdvertisers = async (db: Connection, scope: Scope): Promise<string[]> =>
  (await db.selectDistinct({ advertiser: items.advertiser }).from(items).where(itemsWithin(scope)).orderBy(asc(items.advertiser))).map(
    ({ advertiser }) => advertiser,
  );
