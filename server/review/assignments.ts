import { and, eq, sql } from 'drizzle-orm';
import type { Assignment, ReviewKind } from '#contract/review/review.ts';
import type { Transaction } from '#server/db/database.ts';
import { reviewAssignments } from '#server/db/review-schema.ts';
import { users } from '#server/db/schema.ts';
import { isMine } from '#server/deputies/absences.ts';
import { forgetNeeds } from '#server/notices/notice-store.ts';

interface Place {
  readonly kind: ReviewKind;
  readonly itemId: string;
  readonly userId: string;
}

interface Taking {
  readonly readerId: string;
  /** Whom the reader has seen to have it. */
  readonly insteadOf: string | null;
  readonly sentAt: Date;
  readonly now: Date;
}

/** Assigns an item to somebody unless somebody else has it than the reader saw; returns whoever has it now, and whether that is new. */
export const takeOn = async (
  tx: Transaction,
  { kind, itemId, userId }: Place,
  { readerId, insteadOf, sentAt, now }: Taking,
): Promise<{ assignment: Assignment; isNew: boolean }> => {
  const { userId: holder, at } = reviewAssignments;
  const seen = insteadOf === null ? sql`false` : sql`${holder} = ${insteadOf} and ${holder} <> ${userId}`;
  const written = await tx
    .insert(reviewAssignments)
    .values({ kind, itemId, userId, at: now })
    .onConflictDoUpdate({
      target: [reviewAssignments.itemId, reviewAssignments.kind],
      set: { userId, at: now },
      setWhere: sql`${at} < ${sentAt} or (${seen})`,
    })
    .returning({ at });
  const [taken] = await tx
    .select({ id: users.id, name: users.name, at, mine: sql<boolean>`${isMine(sql`${holder}`, readerId, now)}` })
    .from(reviewAssignments)
    .innerJoin(users, eq(users.id, holder))
    .where(and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind)));
  // Whoever was given it before is asked about it no more.
  if (written.length > 0) await forgetNeeds(tx, itemId, 'reviewAssigned');
  if (!taken) throw new Error('An item that was just taken on is nobody’s');
  return {
    assignment: { by: { id: taken.id, name: taken.name }, at: taken.at.toISOString(), mine: taken.mine },
    isNew: written.length > 0,
  };
};

/** Gives an item back that is the reader's; nobody else's. */
export const giveBack = async (tx: Transaction, { kind, itemId, userId }: Place, now: Date): Promise<void> => {
  const given = await tx
    .delete(reviewAssignments)
    .where(
      and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind), isMine(sql`${reviewAssignments.userId}`, userId, now)),
    )
    .returning({ at: reviewAssignments.at });
  if (given.length > 0) await forgetNeeds(tx, itemId, 'reviewAssigned');
};

/** What is decided is nobody's any more. */
export const endAssignment = async (tx: Transaction, { kind, itemId }: Pick<Place, 'kind' | 'itemId'>): Promise<void> => {
  await tx.delete(reviewAssignments).where(and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind)));
};
