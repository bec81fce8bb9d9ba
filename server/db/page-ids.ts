import { type SQL, asc, desc, gte, inArray, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

type Direction = 'asc' | 'desc';

/** How a list is sorted: by one column, rows that are equal in it by another, and in the end by their ids. */
export interface Sorting<Column extends string> {
  readonly sortBy: Column;
  readonly sortDir: Direction;
  readonly thenBy?: Column | undefined;
  readonly thenDir: Direction;
}

interface Page<Column extends string> {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly columns: Readonly<Record<Column, PgColumn | SQL>>;
  readonly condition: SQL | undefined;
  readonly query: Sorting<Column> & { readonly page: number; readonly size: number };
  /** How many rows the condition holds. */
  readonly total: number;
}

const other = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');
const inDirection = { asc, desc } as const;

/** The ids of one page. A page in the far half is read from the other end: an index can skip a few rows quickly, but not most of them. */
export const idsOfPage = async <Column extends string>(
  db: Connection,
  { table, id, columns, condition, query, total }: Page<Column>,
): Promise<string[]> => {
  const offset = query.page * query.size;
  const size = Math.min(query.size, total - offset);
  if (size <= 0) return [];
  const fromEnd = offset > total / 2;
  const order = (column: PgColumn | SQL, direction: Direction): SQL => inDirection[fromEnd ? other(direction) : direction](column);
  const second = query.thenBy !== undefined && query.thenBy !== query.sortBy ? [order(columns[query.thenBy], query.thenDir)] : [];
  const rows = await db
    .select({ id })
    .from(table)
    .where(condition)
    .orderBy(order(columns[query.sortBy], query.sortDir), ...second, order(id, query.sortDir))
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset);
  const ids = rows.map((row) => String(row.id));
  return fromEnd ? ids.toReversed() : ids;
};

/** Rows of a page in the order of its ids. */
export const inOrderOf = <Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The envelope of a page. */
export const pageOf = <Row>(content: Row[], { page, size }: { readonly page: number; readonly size: number }, total: number) => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
});

/** The condition of bounds, both included; none where none is given. */
export const within = (column: PgColumn, from: unknown, to: unknown): (SQL | undefined)[] => [
  from === undefined ? undefined : gte(column, from),
  to === undefined ? undefined : lte(column, to),
];

/** Only rows with one of these values, where values are given. */
export const among = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values === undefined ? undefined : inArray(column, [...values]);
