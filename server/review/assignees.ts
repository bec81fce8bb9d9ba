import { sql } from 'drizzle-orm';
import type { Assignee, ReviewItem } from '#contract/review/review.ts';
import { type Actor, mayAnywhere } from '#domain/people/permissions.ts';
import { mayBeAssigned } from '#domain/review/assignees.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { assetsOf } from '#server/asset-packages/store.ts';
import type { Connection } from '#server/db/database.ts';
import { deputiesOf } from '#server/deputies/deputies.ts';
import { findActors } from '#server/identity/store.ts';

interface Asking {
  readonly actor: Actor;
  readonly now: Date;
  readonly fourEyes: boolean;
}

type Item = Pick<ReviewItem, 'kind' | 'id' | 'client' | 'submittedBy'>;

/** Whose own work an item is, as far as that keeps them from deciding about it: who sent it, and of material also who brought a file. */
const authorsOf = async (db: Connection, { kind, id, submittedBy }: Item, fourEyes: boolean): Promise<readonly string[]> => {
  if (!fourEyes) return [];
  const files = kind === 'package' || kind === 'preview' ? await assetsOf(db, id) : [];
  return [submittedBy.id, ...files.filter(({ asset }) => !asset.removed).map(({ asset }) => asset.addedBy)];
};

/** Those of these people to whom the reader may give an item. */
const among = async (db: Connection, item: Item, { actor, fourEyes }: Asking, userIds: readonly string[]) => {
  const authors = await authorsOf(db, item, fourEyes);
  const place = { intent: reviewIntents[item.kind], clientId: item.client.id };
  return (await findActors(db, userIds)).filter((one) => !authors.includes(one.id) && mayBeAssigned(actor, one, place));
};

/** Somebody to whom the reader may give an item; undefined of anybody else, whether there is such a person or not. */
export const findAssignee = async (db: Connection, item: Item, asking: Asking, userId: string) =>
  (await among(db, item, asking, [userId]))[0];

/** Everybody but the reader to whom they may give an item, by name; of account managers, for each other, who is away. */
export const assigneesOf = async (db: Connection, item: Item, asking: Asking): Promise<Assignee[]> => {
  const { actor, now } = asking;
  // Whoever could decide anything about the client; the table of rights says who of them decides this.
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u where not u.blocked and u.id <> ${actor.id}
      and (u.authorities && array['cmp:campaign:support', 'cmp:campaign:sps-support', 'cmp:lockscreen:admin']
        or exists (select from memberships m where m.user_id = u.id and m.client_id = ${item.client.id}))`);
  const people = await among(
    db,
    item,
    asking,
    rows.map(({ id }) => id),
  );
  const deputies = mayAnywhere(actor, 'absences.write')
    ? await deputiesOf(
        db,
        people.map(({ id }) => id),
        now,
      )
    : undefined;
  return people
    .map(({ id, name }): Assignee => {
      const deputy = deputies?.get(id);
      return { id, name, away: deputy ? { until: deputy.standsInFor.until, deputy: { id: deputy.id, name: deputy.name } } : null };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
};
