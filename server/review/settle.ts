import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { reviewDecisions } from '#server/db/review-schema.ts';

/** Writes what became of a decision. */
export const settleDecision = async (
  tx: Transaction,
  id: string,
  change: Pick<typeof reviewDecisions.$inferInsert, 'state' | 'settledAt' | 'failure'>,
): Promise<void> => {
  await tx.update(reviewDecisions).set(change).where(eq(reviewDecisions.id, id));
};
