import { and, eq, inArray, or } from 'drizzle-orm';
import { type ListViewDraft, type SavedView, sharingRoles } from '#contract/lists/list-views.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { type Actor, rolesToward } from '#domain/people/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { listViewOrders, listViews } from '#server/db/list-schema.ts';
import { clients, users } from '#server/db/schema.ts';

export type StoredView = typeof listViews.$inferSelect & { readonly ownerName: string };

const partsOf = ({ authorities }: Actor) => sharingRoles.filter((role) => authorities.includes(role));

/** What this person sees: their own, those of the teams they are in, and those of their own part of the provider. */
const seenBy = (actor: Actor) => {
  const clientIds = actor.memberships.map(({ clientId }) => clientId);
  const parts = partsOf(actor);
  return or(
    eq(listViews.ownerId, actor.id),
    clientIds.length > 0 ? inArray(listViews.clientId, clientIds) : undefined,
    parts.length > 0 ? inArray(listViews.role, parts) : undefined,
  );
};

const rows = (db: Connection) =>
  db.select({ view: listViews, ownerName: users.name }).from(listViews).innerJoin(users, eq(users.id, listViews.ownerId));

/** One of those that this person sees; locked while it is changed. */
export const findView = async (tx: Transaction, actor: Actor, viewId: string): Promise<StoredView | undefined> => {
  const [found] = await rows(tx)
    .where(and(eq(listViews.id, viewId), seenBy(actor)))
    .for('update', { of: listViews });
  return found && { ...found.view, ownerName: found.ownerName };
};

/** Its owner, as long as they see it, and who leads the team that it is shared with. */
export const mayChange = (actor: Actor, { ownerId, clientId }: Pick<StoredView, 'ownerId' | 'clientId'>): boolean =>
  ownerId === actor.id || (clientId !== null && rolesToward(actor, clientId).includes('accountManager'));

/** Whether a person is in what they share with. */
export const maySharedWith = (actor: Actor, { clientId, role }: Pick<ListViewDraft, 'clientId' | 'role'>): boolean =>
  (clientId === null || actor.memberships.some((membership) => membership.clientId === clientId)) &&
  (role === null || partsOf(actor).includes(role));

export const presentView = (
  actor: Actor,
  { ownerName, createdTime: _, ownerId, ...view }: StoredView,
  startId: string | null,
): SavedView => ({
  ...view,
  owner: { id: ownerId, name: ownerName },
  mine: mayChange(actor, { ownerId, clientId: view.clientId }),
  start: view.id === startId,
});

const orderOf = async (db: Connection, actor: Actor, list: ListName) => {
  const [order] = await db
    .select()
    .from(listViewOrders)
    .where(and(eq(listViewOrders.userId, actor.id), eq(listViewOrders.list, list)));
  return { viewIds: order?.viewIds ?? [], startId: order?.startId ?? null };
};

/** The views of a list that this person sees, in their own order; what they have not put anywhere comes last, the oldest first. */
export const viewsOf = async (db: Connection, actor: Actor, list: ListName): Promise<SavedView[]> => {
  const found = await rows(db)
    .where(and(eq(listViews.list, list), seenBy(actor)))
    .orderBy(listViews.createdTime, listViews.id);
  const { viewIds, startId } = await orderOf(db, actor, list);
  const placeOf = ({ id }: SavedView): number => (viewIds.includes(id) ? viewIds.indexOf(id) : viewIds.length);
  return found
    .map(({ view, ownerName }) => presentView(actor, { ...view, ownerName }, startId))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The teams that views are shared with, and those that this person is in. */
export const teamsAround = async (db: Connection, actor: Actor, views: readonly SavedView[]) => {
  const own = actor.memberships.map(({ clientId }) => clientId);
  const ids = [...new Set([...own, ...views.flatMap(({ clientId }) => clientId ?? [])])];
  if (ids.length === 0) return [];
  const found = await db.select({ id: clients.id, name: clients.name }).from(clients).where(inArray(clients.id, ids)).orderBy(clients.name);
  return found.map((team) => ({ ...team, mine: own.includes(team.id) }));
};

/** With which view of which list a person begins, as far as they still see it. */
export const startsOf = async (db: Connection, actor: Actor): Promise<{ list: ListName; id: string; search: string }[]> =>
  db
    .select({ list: listViews.list, id: listViews.id, search: listViews.search })
    .from(listViewOrders)
    .innerJoin(listViews, eq(listViews.id, listViewOrders.startId))
    .where(and(eq(listViewOrders.userId, actor.id), seenBy(actor)));

/** Keeps the order in which a person wants them. */
export const keepOrder = async (
  tx: Transaction,
  actor: Actor,
  list: ListName,
  { order, startId }: { order: string[]; startId: string | null },
): Promise<void> => {
  const next = { viewIds: order, startId };
  await tx
    .insert(listViewOrders)
    .values({ userId: actor.id, list, ...next })
    .onConflictDoUpdate({ target: [listViewOrders.userId, listViewOrders.list], set: next });
};
