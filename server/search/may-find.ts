import { type SQL, sql } from 'drizzle-orm';
import { type SearchType, searchTypes } from '#contract/search/search.ts';
import { type Actor, type Scope, mayAnywhere, scopeOf } from '#domain/people/permissions.ts';
import { intentOfType } from './sources.ts';

/** The condition of a scope over what is searched: part of every search and every count. A person is found once, by the provider or by a team. */
export const within = ({ everything, clientIds, withoutDraftsOf, actorId }: Scope): SQL => {
  if (everything) return sql`not of_team`;
  if (clientIds.length === 0) return sql`false`;
  const ofClients = sql`client_id = any(${sql.param([...clientIds])}::uuid[])`;
  if (withoutDraftsOf.length === 0) return ofClients;
  return sql`${ofClients} and (draft_by is null or draft_by = ${actorId} or not client_id = any(${sql.param([...withoutDraftsOf])}::uuid[]))`;
};

/** Which types the reader may find, and whose. */
export const mayFind = (actor: Actor): ReadonlyMap<SearchType, Scope> =>
  new Map(
    searchTypes.filter((type) => mayAnywhere(actor, intentOfType[type])).map((type) => [type, scopeOf(actor, intentOfType[type])] as const),
  );

/** What the reader may find of all types, as one condition. */
export const withinAny = (scopes: ReadonlyMap<SearchType, Scope>): SQL =>
  scopes.size === 0
    ? sql`false`
    : sql`(${sql.join(
        [...scopes].map(([type, scope]) => sql`(type = ${type} and ${within(scope)})`),
        sql` or `,
      )})`;
