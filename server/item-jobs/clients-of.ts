import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { clients } from '#server/db/schema.ts';

/** The clients of these items, by their ids. */
export const clientsOf = async (db: Connection, items: readonly { readonly clientId: string | null }[]) => {
  const ids = [...new Set(items.flatMap(({ clientId }) => clientId ?? []))];
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const found = await db.select({ id: clients.id, name: clients.name }).from(clients).where(inArray(clients.id, ids));
  return new Map(found.map((client) => [client.id, client]));
};
