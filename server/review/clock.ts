import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { reviewDecisions } from '#server/db/review-schema.ts';
import { findActor } from '#server/identity/store.ts';
import { attempt } from '#server/item-jobs/work-off.ts';
import { type ClockJob, eachDue } from '#server/jobs/clock-jobs.ts';
import { type Applying, type Decided, applyDecision, rehearseDecision } from './apply.ts';
import { notifyFailed } from './notify-failed.ts';
import { settleDecision } from './settle.ts';

const batch = 25;

type Rules = Pick<Applying, 'fourEyes'>;

interface Pending extends Decided {
  readonly actorId: string;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Makes one decision count for whoever asked for it, with the rights they have by now; `dry`, only looks whether it would. Returns null, or the key of
 * why it could not; then nothing of it was done.
 */
export const applyFor = async (
  tx: Transaction,
  pending: Pending,
  { now, fourEyes, jobId, dry = false }: Rules & { now: Date; jobId?: string; dry?: boolean },
): Promise<string | null> => {
  const actor = await findActor(tx, pending.actorId);
  if (!actor) return 'error.status403';
  const { actorId, sessionId, ip, requestId } = pending;
  const work = dry ? rehearseDecision : applyDecision;
  return attempt(tx, (inner) =>
    work(inner, pending, {
      actor,
      now,
      trace: { actorId, sessionId, ip, requestId, at: now },
      fourEyes,
      ...(jobId !== undefined && { jobId }),
    }),
  );
};

/** Lets pending decisions count when their eight seconds are over: each exactly once, however many servers look. */
export const decisionClock = ({ fourEyes }: Rules): ClockJob =>
  eachDue({
    name: 'review-decisions',
    every: 1000,
    batch,
    due: (tx, now) =>
      tx
        .select()
        .from(reviewDecisions)
        .where(and(eq(reviewDecisions.state, 'HELD'), lte(reviewDecisions.takesEffectAt, now)))
        .orderBy(asc(reviewDecisions.takesEffectAt), asc(reviewDecisions.id))
        .limit(batch)
        .for('update', { skipLocked: true }),
    each: async (tx, decision, now) => {
      const failure = await applyFor(tx, decision, { now, fourEyes });
      await settleDecision(tx, decision.id, { state: failure === null ? 'APPLIED' : 'FAILED', settledAt: now, failure });
      if (failure !== null) await notifyFailed(tx, decision, failure, now);
    },
  });
