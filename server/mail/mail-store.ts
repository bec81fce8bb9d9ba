import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';

export type Taken = typeof mails.$inferSelect;

const waiting = isNull(mails.settledAt);

/** Settles the waiting mails whose moment has passed: a temporary password that is over helps nobody. */
export const dropOutdated = async (db: Database, now: Date): Promise<void> => {
  await db
    .update(mails)
    .set({ settledAt: now, outcome: 'OUTDATED', values: {} })
    .where(and(waiting, lte(mails.uselessAfter, now)));
};

/**
 * Takes at most `most` due mails, the longest due first, until `until`: no other instance gets them before. Rows that another one is just taking are
 * passed over, not waited for.
 */
export const takeDue = (db: Database, { now, until, most }: { now: Date; until: Date; most: number }): Promise<Taken[]> =>
  db
    .update(mails)
    .set({ nextTryAt: until })
    .where(
      sql`${mails.id} in (select id from mails where settled_at is null and next_try_at <= ${now}
        order by next_try_at, id limit ${most} for update skip locked)`,
    )
    .returning();

/** Writes what became of a taken mail; nothing when its time had run out and another instance has it. */
export const settle = async (
  db: Database,
  { id, nextTryAt }: Taken,
  change: Partial<Pick<Taken, 'settledAt' | 'outcome' | 'values' | 'nextTryAt' | 'refusals' | 'lastFailure'>>,
): Promise<void> => {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.nextTryAt, nextTryAt), waiting));
};
