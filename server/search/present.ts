import { sql } from 'drizzle-orm';
import type { SearchField, SearchHit, SearchMatch, SearchType } from '#contract/search/search.ts';
import { isViewable } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { findActors } from '#server/identity/store.ts';

/** What a thing says of itself, as it is stored and as it is shown. */
export interface Thing extends Record<string, unknown> {
  readonly type: SearchType;
  readonly id: string;
  readonly client_id: string | null;
  readonly campaign_id: string | null;
  readonly package_id: string | null;
  readonly package_type: string | null;
  readonly number: number | null;
  readonly name: string;
  readonly status: string | null;
  readonly changed: Date | string;
  /** What it says beside its name, in the order of weight; empty texts mean nothing. */
  readonly texts: readonly (readonly [SearchField, string])[];
}

/** A row of the index. */
export interface Found extends Thing {
  readonly seq: string;
}

/** The columns of it. */
export const shown = sql`seq, type, id, client_id, campaign_id, package_id, package_type, number, name, status, changed, texts`;

const present = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** Found things as the contract shows them, with the names of their clients and campaigns as they are now. */
export const hitsOf = async (db: Connection, rows: readonly Found[], matchOf: (row: Found) => SearchMatch | null): Promise<SearchHit[]> => {
  if (rows.length === 0) return [];
  const ids = (values: readonly (string | null)[]) => sql`${sql.param(present(values))}::uuid[]`;
  const { rows: named } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from clients where id = any(${ids(rows.map((row) => row.client_id))})
        union all select id, name from campaigns where id = any(${ids(rows.map((row) => row.campaign_id))})`,
  );
  const nameOf = new Map(named.map((each) => [each.id, each]));
  const people = rows.flatMap(({ type, id }) => (type === 'person' ? [id] : []));
  const viewable = people.length === 0 ? [] : (await findActors(db, people)).filter(isViewable).map(({ id }) => id);
  return rows.map((row) => ({
    type: row.type,
    id: row.id,
    name: row.name,
    client: nameOf.get(row.client_id ?? '') ?? null,
    campaign: nameOf.get(row.campaign_id ?? '') ?? null,
    package: row.package_id === null || row.package_type === null ? null : { id: row.package_id, type: row.package_type },
    viewable: row.type === 'person' && viewable.includes(row.id),
    number: row.number,
    status: row.status,
    matched: matchOf(row),
    changed: new Date(row.changed).toISOString(),
  }));
};
