import { type SQL, sql } from 'drizzle-orm';
import type { Thing } from '#contract/people/support.ts';
import type { Actor, Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { mayFind, withinAny } from '#server/search/may-find.ts';
import { type Found, hitsOf, shown } from '#server/search/present.ts';

/** Who looks, and whom of: `scope` is that of reading about people. */
export interface Looker {
  readonly actor: Actor;
  readonly scope: Scope;
}

/** Whoever looks after everybody sees every row; anybody else those about what a search would find for them. `ids` is an SQL list. */
export const seenBy = ({ actor, scope }: Looker, ids: SQL): SQL =>
  scope.everything ? sql`true` : sql`exists (select from search_items where search_items.id in (${ids}) and ${withinAny(mayFind(actor))})`;

/** What these ids are, as far as the reader would find it. */
export const thingsOf = async (db: Connection, actor: Actor, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Thing>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<Found>(
    sql`select ${shown} from search_items where id = any(${sql.param(wanted)}::uuid[]) and ${withinAny(mayFind(actor))}`,
  );
  const hits = await hitsOf(db, rows, () => null);
  return new Map(hits.map(({ type, id, name, client, campaign, package: of }) => [id, { type, id, name, client, campaign, package: of }]));
};

/** How many rows a statement has. */
export const countRows = async (db: Connection, rows: SQL): Promise<number> =>
  (await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) r`)).rows[0]?.total ?? 0;

/** One page of a statement's rows. */
export const pageOfRows = (rows: SQL, order: SQL, { page, size }: { readonly page: number; readonly size: number }): SQL =>
  sql`select * from (${rows}) r order by ${order} limit ${size} offset ${page * size}`;
