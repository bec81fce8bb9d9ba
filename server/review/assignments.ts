import { and, eq, sql } from 'drizzle-orm';
import type { Assignment, ReviewKind } from '#contract/review/review.ts';
import type { Transaction } from '#server/db/database.ts';
import { reviewAssignments } from '#server/db/review-schema.ts';
import { users } from '#server/db/schema.ts';
import { isMine } from '#server/deputies/absences.ts';

interface Place {
  readonly kind: ReviewKind;
  readonly itemId: string;
  readonly userId: string;
}

/** Takes an item on unless somebody else has it than the reader saw; returns whoever has it now. */
export const takeOn = async (
  tx: Transaction,
  { kind, itemId, userId }: Place,
  { insteadOf, sentAt, now }: { insteadOf: string | null; sentAt: Date; now: Date },
): Promise<Assignment> => {
  const { userId: holder, at } = reviewAssignments;
  const seen = insteadOf === null ? sql`false` : sql`${holder} = ${insteadOf}`;
  await tx
    .insert(reviewAssignments)
    .values({ kind, itemId, userId, at: now })
    .onConflictDoUpdate({
      target: [reviewAssignments.itemId, reviewAssignments.kind],
      set: { userId, at: now },
      setWhere: sql`${at} < ${sentAt} or ${seen}`,
    });
  const [taken] = await tx
    .select({ id: users.id, name: users.name, at, mine: sql<boolean>`${isMine(sql`${holder}`, userId, now)}` })
    .from(reviewAssignments)
    .innerJoin(users, eq(users.id, holder))
    .where(and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind)));
  if (!taken) throw new Error('An item that was just taken on is nobody’s');
  return { by: { id: taken.id, name: taken.name }, at: taken.at.toISOString(), mine: taken.mine };
};

/** Gives an item back that is the reader's; nobody else's. */
export const giveBack = async (tx: Transaction, { kind, itemId, userId }: Place, now: Date): Promise<void> => {
  await tx
    .delete(reviewAssignments)
    .where(
      and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind), isMine(sql`${reviewAssignments.userId}`, userId, now)),
    );
};

/** What is decided is nobody's any more. */
export const endAssignment = async (tx: Transaction, { kind, itemId }: Pick<Place, 'kind' | 'itemId'>): Promise<void> => {
  await tx.delete(reviewAssignments).where(and(eq(reviewAssignments.itemId, itemId), eq(reviewAssignments.kind, kind)));
};
