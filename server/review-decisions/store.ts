import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewDecision, ReviewKind } from '#contract/review/review.ts';
import type { Connection } from '#server/db/database.ts';
import { reviewDecisions } from '#server/db/review-schema.ts';
import { users } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

export type StoredDecision = typeof reviewDecisions.$inferSelect & { readonly actorName: string };

const withNames = (db: Connection) =>
  db
    .select({ decision: reviewDecisions, actorName: users.name })
    .from(reviewDecisions)
    .innerJoin(users, eq(users.id, reviewDecisions.actorId));

/** One decision; locked, so that it can be undone or counted, but not both. */
export const findDecision = async (db: Connection, id: string, { lock = false } = {}): Promise<StoredDecision | undefined> => {
  if (lock) await db.execute(sql`select 1 from ${reviewDecisions} where ${reviewDecisions.id} = ${id} for update`);
  const [found] = await withNames(db).where(eq(reviewDecisions.id, id));
  return found && { ...found.decision, actorName: found.actorName };
};

/** Those of somebody's own decisions that these ids name. */
export const ownDecisions = async (db: Connection, actorId: string, ids: readonly string[]): Promise<StoredDecision[]> => {
  const found = await withNames(db).where(and(eq(reviewDecisions.actorId, actorId), inArray(reviewDecisions.id, [...ids])));
  return found.map(({ decision, actorName }) => ({ ...decision, actorName }));
};

/** The decision about an item that does not count yet. */
export const pendingDecision = async (db: Connection, kind: ReviewKind, itemId: string): Promise<StoredDecision | undefined> => {
  const [found] = await withNames(db).where(
    and(eq(reviewDecisions.itemId, itemId), eq(reviewDecisions.kind, kind), eq(reviewDecisions.state, 'HELD')),
  );
  return found && { ...found.decision, actorName: found.actorName };
};

/** The latest decision about an item that was not taken back. */
export const latestDecision = async (db: Connection, kind: ReviewKind, itemId: string): Promise<StoredDecision | undefined> => {
  const [found] = await withNames(db)
    .where(and(eq(reviewDecisions.itemId, itemId), eq(reviewDecisions.kind, kind), sql`${reviewDecisions.state} <> 'UNDONE'`))
    .orderBy(desc(reviewDecisions.at))
    .limit(1);
  return found && { ...found.decision, actorName: found.actorName };
};

/** What a second decision is told: who was first, when, and what they decided. */
export const refuseSecond = (first: { by: string; at: string; verdict: ReviewDecision['verdict'] }): Failure => {
  const key = first.verdict === 'APPROVED' ? 'error.review.approvedFirst' : 'error.review.returnedFirst';
  return new Failure(409, 'error.review.alreadyDecided', [{ path: 'decision', key, values: first }]);
};

/** 409 naming the first decision, when one about the item waits to count. */
export const demandUndecided = async (db: Connection, kind: ReviewKind, itemId: string): Promise<void> => {
  const pending = await pendingDecision(db, kind, itemId);
  if (pending) throw refuseSecond({ by: pending.actorName, at: pending.at.toISOString(), verdict: pending.verdict });
};

/** A decision as the contract shows it. */
export const presentDecision = (decision: StoredDecision): ReviewDecision => ({
  id: decision.id,
  kind: decision.kind,
  itemId: decision.itemId,
  name: decision.name,
  verdict: decision.verdict,
  comment: decision.comment,
  by: { id: decision.actorId, name: decision.actorName },
  at: decision.at.toISOString(),
  takesEffectAt: decision.takesEffectAt.toISOString(),
  state: decision.state,
  failure: decision.failure,
});
