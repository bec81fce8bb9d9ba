import { and, eq, gt, sql } from 'drizzle-orm';
import { type Lease, type ReviewKind, leaseSeconds } from '#contract/review/review.ts';
import type { Transaction } from '#server/db/database.ts';
import { reviewLeases, reviewSnoozes } from '#server/db/review-schema.ts';
import { users } from '#server/db/schema.ts';

interface Place {
  readonly kind: ReviewKind;
  readonly itemId: string;
  readonly userId: string;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Takes an item, or goes on having it, unless somebody else has; returns whoever has it now. */
export const takeLease = async (tx: Transaction, { kind, itemId, userId }: Place, now: Date): Promise<Lease> => {
  const until = after(now, leaseSeconds);
  await tx
    .insert(reviewLeases)
    .values({ kind, itemId, userId, since: now, until })
    .onConflictDoUpdate({
      target: [reviewLeases.itemId, reviewLeases.kind],
      // Who comes back after their lease has run out begins anew.
      set: {
        userId,
        since: sql`case when ${reviewLeases.userId} = ${userId} and ${reviewLeases.until} > ${now} then ${reviewLeases.since} else ${now} end`,
        until,
      },
      setWhere: sql`${reviewLeases.userId} = ${userId} or ${reviewLeases.until} <= ${now}`,
    });
  const [taken] = await tx
    .select({ lease: reviewLeases, name: users.name })
    .from(reviewLeases)
    .innerJoin(users, eq(users.id, reviewLeases.userId))
    .where(and(eq(reviewLeases.itemId, itemId), eq(reviewLeases.kind, kind), gt(reviewLeases.until, now)));
  if (!taken) throw new Error('A lease that was just taken is not there');
  const { lease, name } = taken;
  return {
    by: { id: lease.userId, name },
    since: lease.since.toISOString(),
    until: lease.until.toISOString(),
    mine: lease.userId === userId,
  };
};

/** Gives one's own lease up; nobody else's. */
export const releaseLease = async (tx: Transaction, { kind, itemId, userId }: Place): Promise<void> => {
  await tx.delete(reviewLeases).where(and(eq(reviewLeases.itemId, itemId), eq(reviewLeases.kind, kind), eq(reviewLeases.userId, userId)));
};

/** Puts an item aside for one person. */
export const snooze = async (tx: Transaction, place: Place, { until, reason }: { until: Date; reason: string }): Promise<void> => {
  await tx
    .insert(reviewSnoozes)
    .values({ ...place, until, reason })
    .onConflictDoUpdate({ target: [reviewSnoozes.userId, reviewSnoozes.itemId, reviewSnoozes.kind], set: { until, reason } });
};

/** Takes it up again. */
export const wake = async (tx: Transaction, { kind, itemId, userId }: Place): Promise<void> => {
  await tx
    .delete(reviewSnoozes)
    .where(and(eq(reviewSnoozes.userId, userId), eq(reviewSnoozes.itemId, itemId), eq(reviewSnoozes.kind, kind)));
};
