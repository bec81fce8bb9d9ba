import { type SQL, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/people/permissions.ts';

/** The condition of a scope, over the column that names whose a row is; undefined when the scope holds everything. */
export const ofClients = (scope: Scope, clientId: PgColumn): SQL | undefined => {
  if (scope.everything) return undefined;
  return scope.clientIds.length === 0 ? sql`false` : inArray(clientId, [...scope.clientIds]);
};
