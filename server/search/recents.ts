import { sql } from 'drizzle-orm';
import type { SearchHit, SearchType } from '#contract/search/search.ts';
import type { Actor } from '#domain/people/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { searchRecents } from '#server/db/search-schema.ts';
import { mayFind, withinAny } from './may-find.ts';
import { type Found, hitsOf, shown } from './present.ts';

const mostRecents = 20;

/** What the reader opened last and may still see. */
export const listRecents = async (db: Connection, actor: Actor): Promise<SearchHit[]> => {
  const { rows } = await db.execute<Found>(
    sql`select * from (
          select distinct on (type, id) ${shown}, at from search_items
          join (select type as opened, item_id, at from search_recents where user_id = ${actor.id}) recent on type = opened and id = item_id
          where ${withinAny(mayFind(actor))} order by type, id, client_id) found
        order by at desc`,
  );
  return hitsOf(db, rows, () => null);
};

/** Remembers something that the reader opened; of what they may not see nothing is shown. */
export const remember = async (
  tx: Transaction,
  actor: Actor,
  { type, id, now }: { readonly type: SearchType; readonly id: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insert(searchRecents)
    .values({ userId: actor.id, type, itemId: id, at: now })
    .onConflictDoUpdate({ target: [searchRecents.userId, searchRecents.type, searchRecents.itemId], set: { at: now } });
  await tx.execute(
    sql`delete from search_recents where user_id = ${actor.id} and (type, item_id) not in
        (select type, item_id from search_recents where user_id = ${actor.id} order by at desc, item_id limit ${mostRecents})`,
  );
};
