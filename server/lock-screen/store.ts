import { type SQL, and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LockScreenContent, LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import { remindedSince } from '#domain/review/lateness.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import { ofClients } from '#server/db/of-clients.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { oneOf } from '#server/db/one-of.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { clients, users } from '#server/db/schema.ts';

const creator = alias(users, 'creator');
const updater = alias(users, 'updater');

/** The condition of a scope: every list, count and load of items carries it. */
export const itemsWithin = (scope: Scope): SQL | undefined => ofClients(scope, lockScreenItems.clientId);

/** Items with the names around them, of those that the scope holds. `lock` keeps them still until the transaction ends. */
export const findItems = async (db: Connection, scope: Scope, ids: readonly string[], { lock = false } = {}) => {
  const wanted = and(inArray(lockScreenItems.id, [...ids]), itemsWithin(scope));
  // Rows are locked by a query of its own: after waiting for a lock PostgreSQL reads such a row again, but not the rows joined to it.
  if (lock) await db.select({ id: lockScreenItems.id }).from(lockScreenItems).where(wanted).orderBy(lockScreenItems.id).for('update');
  const found = await db
    .select({
      item: lockScreenItems,
      clientName: clients.name,
      clientTimezone: clients.timezone,
      creatorName: creator.name,
      updaterName: updater.name,
      image: storedFiles,
    })
    .from(lockScreenItems)
    .innerJoin(clients, eq(clients.id, lockScreenItems.clientId))
    .innerJoin(creator, eq(creator.id, lockScreenItems.createdBy))
    .innerJoin(updater, eq(updater.id, lockScreenItems.updatedBy))
    .leftJoin(storedFiles, eq(storedFiles.id, lockScreenItems.imageId))
    .where(wanted);
  return found.map(({ item, ...around }) => ({ ...item, ...around, ownerId: item.createdBy }));
};

export type StoredItem = Awaited<ReturnType<typeof findItems>>[number];

/** One of them, or undefined. */
export const findItem = oneOf(findItems);
export type ItemColumns = typeof lockScreenItems.$inferInsert;

/** The columns of what was decided about an item, with what search finds it by. */
export const columnsOf = (content: LockScreenContent) => ({
  ...content,
  searchText: foldForSearch(`${content.title} ${content.advertiser}`),
});

type Measured = Pick<StoredItem, 'impressions' | 'clicks' | 'ctr' | 'imageSeconds' | 'articleSeconds' | 'measuredTo'>;

/** The metrics of an item; null before it went live. */
export const metricsOf = ({ measuredTo, impressions, clicks, ...others }: Measured): LockScreenItem['metrics'] =>
  impressions === null || clicks === null
    ? null
    : { to: measuredTo, impressions, clicks, ctr: others.ctr, imageSeconds: others.imageSeconds, articleSeconds: others.articleSeconds };

/** An item as the contract shows it. */
export const presentItem = (item: StoredItem): LockScreenItem => ({
  ...contentOf(item),
  id: item.id,
  version: item.version,
  status: item.status,
  client: { id: item.clientId, name: item.clientName },
  endDate: item.endDate,
  imageKey: item.image?.sha256 ?? null,
  metrics: metricsOf(item),
  createdTime: item.createdTime.toISOString(),
  createdBy: { id: item.createdBy, name: item.creatorName },
  updatedTime: item.updatedTime.toISOString(),
  updatedBy: { id: item.updatedBy, name: item.updaterName },
  submittedTime: item.submittedTime?.toISOString() ?? null,
  decision: item.decision,
  dueAt: item.status === 'IN_REVIEW' ? (item.dueAt?.toISOString() ?? null) : null,
  remindedAt: item.status === 'IN_REVIEW' && item.submittedTime ? remindedSince(item.submittedTime, item.remindedAt) : null,
});

/** Writes a change and counts the version up; the row is locked by `findItem`. */
export const writeItem = async (
  tx: Transaction,
  { id, version }: Pick<StoredItem, 'id' | 'version'>,
  change: Partial<ItemColumns>,
): Promise<void> => {
  await tx
    .update(lockScreenItems)
    .set({ ...change, version: version + 1 })
    .where(and(eq(lockScreenItems.id, id), eq(lockScreenItems.version, version)));
};

export const insertItem = async (tx: Transaction, row: ItemColumns): Promise<void> => {
  await tx.insert(lockScreenItems).values(row);
};

/** Deletes an item. Returns its picture's id when no other item has it. */
export const deleteItem = async (tx: Transaction, { id, imageId }: Pick<StoredItem, 'id' | 'imageId'>): Promise<string | null> => {
  await tx.delete(lockScreenItems).where(eq(lockScreenItems.id, id));
  return forgetImage(tx, imageId);
};

/** Forgets a picture's row when no item has it any more; returns its id then. */
export const forgetImage = async (tx: Transaction, imageId: string | null): Promise<string | null> => {
  if (imageId === null) return null;
  const used = await tx.select({ id: lockScreenItems.id }).from(lockScreenItems).where(eq(lockScreenItems.imageId, imageId)).limit(1);
  if (used.length > 0) return null;
  await tx.delete(storedFiles).where(eq(storedFiles.id, imageId));
  return imageId;
};
