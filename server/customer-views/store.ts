import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CustomerView, type LoggedView, type ViewedNoun, viewedNouns } from '#contract/clients/customer-views.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { customerViews, viewedItems } from '#server/db/customer-view-schema.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { campaigns, clients, memberships, users } from '#server/db/schema.ts';

const viewer = alias(users, 'viewer');
const seen = alias(users, 'seen');

const viewsWhere = (db: Connection) =>
  db
    .select({ view: customerViews, viewerName: viewer.name, seenName: seen.name })
    .from(customerViews)
    .innerJoin(viewer, eq(viewer.id, customerViews.viewerId))
    .innerJoin(seen, eq(seen.id, customerViews.userId));

type Found = Awaited<ReturnType<typeof viewsWhere>>[number];

const present = ({ view, viewerName, seenName }: Found): CustomerView => ({
  id: view.id,
  by: { id: view.viewerId, name: viewerName },
  person: { id: view.userId, name: seenName },
  reason: view.reason,
  beganAt: view.beganAt.toISOString(),
  until: view.until.toISOString(),
});

export const insertView = async (tx: Transaction, row: typeof customerViews.$inferInsert): Promise<void> => {
  await tx.insert(customerViews).values(row);
};

/** A view of this person's, in this session, that goes on at this moment. */
export const findOpenView = async (
  db: Connection,
  id: string,
  { viewerId, sessionId, now }: { readonly viewerId: string; readonly sessionId: string; readonly now: Date },
): Promise<CustomerView | undefined> => {
  const isTheirs = and(eq(customerViews.id, id), eq(customerViews.viewerId, viewerId), eq(customerViews.sessionId, sessionId));
  const [found] = await viewsWhere(db).where(and(isTheirs, isNull(customerViews.endedAt), gt(customerViews.until, now)));
  return found && present(found);
};

/** A view of this person's, whatever its state, locked. */
export const lockView = async (tx: Transaction, id: string, viewerId: string) =>
  (
    await tx
      .select()
      .from(customerViews)
      .where(and(eq(customerViews.id, id), eq(customerViews.viewerId, viewerId)))
      .for('update')
  )[0];

export const endView = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(customerViews).set({ endedAt: now }).where(eq(customerViews.id, id));
};

/** Writes down that a view has opened something, for the first time or again. */
export const noteOpened = async (db: Connection, row: typeof viewedItems.$inferInsert): Promise<void> => {
  await db.insert(viewedItems).values(row).onConflictDoNothing();
};

const isViewedNoun = (text: string): text is ViewedNoun => (viewedNouns as readonly string[]).includes(text);

/** What a view opened when it called this address, as far as it is written down: of which noun, and which one. */
export const openedBy = (path: string, params: Readonly<Record<string, unknown>>): { what: ViewedNoun; itemId: string } | undefined => {
  const [what = '', place] = path.split('/').filter(Boolean);
  if (!isViewedNoun(what)) return undefined;
  const itemId = place?.startsWith(':') ? params[place.slice(1)] : '';
  return { what, itemId: typeof itemId === 'string' ? itemId : '' };
};

const named = {
  campaigns: { table: campaigns, id: campaigns.id, name: campaigns.name },
  people: { table: users, id: users.id, name: users.name },
  clients: { table: clients, id: clients.id, name: clients.name },
  'push-notifications': { table: pushNotifications, id: pushNotifications.id, name: pushNotifications.name },
  'lock-screen-campaigns': { table: lockScreenItems, id: lockScreenItems.id, name: lockScreenItems.title },
} as const satisfies Partial<Record<ViewedNoun, unknown>>;

/** The names of what was opened, as it is called now; of what is gone there is none. */
const namesOf = async (db: Connection, items: readonly { what: ViewedNoun; itemId: string }[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await Promise.all(
    Object.entries(named).map(([what, { table, id, name }]) => {
      const ids = items.filter((item) => item.what === what && item.itemId !== '').map(({ itemId }) => itemId);
      return ids.length === 0 ? Promise.resolve([]) : db.select({ id, name }).from(table).where(inArray(id, ids));
    }),
  );
  return new Map(rows.flat().map((row) => [row.id, row.name]));
};

/** One page of the views of people of a client's team, the latest first, with what each opened. */
export const listViews = async (db: Connection, clientId: string, query: { readonly page: number; readonly size: number }) => {
  const ofTeam = inArray(
    customerViews.userId,
    db.select({ id: memberships.userId }).from(memberships).where(eq(memberships.clientId, clientId)),
  );
  const [counted] = await db.select({ total: count() }).from(customerViews).where(ofTeam);
  const found = await viewsWhere(db)
    .where(ofTeam)
    .orderBy(desc(customerViews.beganAt), desc(customerViews.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const ids = found.map(({ view }) => view.id);
  const items = ids.length === 0 ? [] : await db.select().from(viewedItems).where(inArray(viewedItems.viewId, ids)).orderBy(viewedItems.at);
  const names = await namesOf(db, items);
  const content = found.map((row): LoggedView => ({
    ...present(row),
    endedAt: row.view.endedAt?.toISOString() ?? null,
    opened: items
      .filter(({ viewId }) => viewId === row.view.id)
      .map(({ what, itemId, at }) => ({ what, id: itemId === '' ? null : itemId, name: names.get(itemId) ?? null, at: at.toISOString() })),
  }));
  return pageOf(content, query, counted?.total ?? 0);
};
