import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/database.ts';
import { type CountedList, keptCounts, listCountChanges, listCounts } from '#server/db/list-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';

/** What conditions on the rows of a list may name, so that they can be asked of its kept counts as well. */
export interface CountedColumns {
  readonly clientId: PgColumn;
  readonly createdBy: PgColumn;
  readonly status: PgColumn;
}

/** The lines of a list whose sum counts what these clients have; without a condition on clients what all of them have. */
export const keptOf = (list: CountedList, ofClients: SQL | undefined): SQL | undefined =>
  and(eq(keptCounts.list, list), ofClients === undefined ? isNull(keptCounts.clientId) : and(isNotNull(keptCounts.clientId), ofClients));

/** What a list's query may say and its kept counts still answer: which page it is, in which order, and what they tell apart. */
const knownToAll = new Set(['page', 'size', 'sortBy', 'sortDir', 'thenBy', 'thenDir', 'status', 'statusIn', 'clientId']);

/** Whether the kept counts know how many rows a query lets through. Whatever a list learns to narrow by later is counted row by row. */
export const areKept = (query: Readonly<Record<string, unknown>>, alsoKnown: readonly string[] = []): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || value === '' || knownToAll.has(name) || alsoKnown.includes(name));

const amount = sql<number>`coalesce(sum(${keptCounts.amount}), 0)::int`;

/** How many rows lie behind kept counts. */
export const sumKept = async (db: Connection, condition: SQL | undefined): Promise<number> =>
  (await db.select({ total: amount }).from(keptCounts).where(condition))[0]?.total ?? 0;

/** The same by status and kind. */
export const sumKeptByStatus = (db: Connection, condition: SQL | undefined) =>
  db
    .select({ status: keptCounts.status, kind: keptCounts.kind, total: amount })
    .from(keptCounts)
    .where(condition)
    .groupBy(keptCounts.status, keptCounts.kind);

/** How many rows each status has, of every kind. */
export const keptStatuses = async <Status extends string>(
  db: Connection,
  condition: SQL | undefined,
  statuses: readonly Status[],
): Promise<Record<Status, number>> => {
  const rows = await db.select({ status: keptCounts.status, total: amount }).from(keptCounts).where(condition).groupBy(keptCounts.status);
  const totals = new Map<string, number>(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(statuses.map((status) => [status, totals.get(status) ?? 0])) as Record<Status, number>;
};

/** So many lines are added up at once. */
const batch = 5000;

/** Adds up what has changed. Lines and sums are exchanged in one statement, so that whoever counts meanwhile finds each of them once. */
export const countsClock: ClockJob = {
  name: 'list counts',
  every: 30_000,
  batch,
  run: async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with gone as (
        delete from ${listCountChanges} where seq in (select seq from ${listCountChanges} order by seq limit ${batch})
        returning list, client_id, created_by, status, kind, amount
      ), summed as (
        insert into ${listCounts} as known (list, client_id, created_by, status, kind, amount)
        select list, client_id, created_by, status, kind, sum(amount) from gone group by 1, 2, 3, 4, 5
        on conflict (list, client_id, created_by, status, kind) do update set amount = known.amount + excluded.amount
      )
      select from gone`);
    return rowCount ?? 0;
  },
};
