import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { reviewJobItems, reviewJobs } from '#server/db/review-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { mailJob } from '#server/notices/mail-job.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { pendingDecision } from '#server/review-decisions/store.ts';
import { applyFor } from './clock.ts';

const batch = 25;

interface Rules {
  readonly fourEyes: boolean;
}

/**
 * Works off the next items of a job, each once. Returns how many there were; a job without any more is done, and its maker is told.
 */
export const workOff = async (tx: Transaction, jobId: string, now: Date, { fourEyes }: Rules): Promise<number> => {
  const [job] = await tx.select().from(reviewJobs).where(eq(reviewJobs.id, jobId));
  if (!job) return 0;
  const items = await tx
    .select()
    .from(reviewJobItems)
    .where(and(eq(reviewJobItems.jobId, job.id), eq(reviewJobItems.state, 'WAITING')))
    .orderBy(asc(reviewJobItems.position))
    .limit(batch);
  for (const item of items) {
    // Somebody's own decision about it came first and waits to count.
    const pending = await pendingDecision(tx, item.kind, item.itemId);
    const { actorId, sessionId, ip, requestId, dryRun: dry } = job;
    const failure = pending
      ? 'error.review.alreadyDecided'
      : await applyFor(tx, { ...item, actorId, sessionId, ip, requestId }, { now, fourEyes, jobId: job.id, dry });
    await tx
      .update(reviewJobItems)
      .set({ state: failure !== null ? 'FAILED' : dry ? 'READY' : 'DONE', failure })
      .where(and(eq(reviewJobItems.jobId, job.id), eq(reviewJobItems.position, item.position)));
  }
  const isDone = items.length < batch;
  await tx
    .update(reviewJobs)
    .set(isDone ? { state: 'DONE', endedAt: now } : { state: 'RUNNING' })
    .where(eq(reviewJobs.id, job.id));
  if (isDone && !job.dryRun) {
    const item = { kind: 'reviewJob', id: job.id, name: job.comment.slice(0, 120), type: job.verdict, clientId: null } as const;
    await addNotices(tx, [{ id: job.actorId }], { kind: 'jobDone', item, byId: null, now });
    await mailJob(tx, job, now);
  }
  return items.length;
};

/** Works off jobs whose eight seconds are over, some items at a time, whatever becomes of the server meanwhile. */
export const reviewJobClock = (rules: Rules): ClockJob => ({
  name: 'review-jobs',
  every: 1000,
  batch,
  run: async (tx, now) => {
    const [job] = await tx
      .select({ id: reviewJobs.id })
      .from(reviewJobs)
      .where(and(inArray(reviewJobs.state, ['HELD', 'RUNNING']), lte(reviewJobs.startsAt, now)))
      .orderBy(asc(reviewJobs.startsAt), asc(reviewJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return 0;
    await workOff(tx, job.id, now, rules);
    // More of this job may wait, or another one behind it.
    return batch;
  },
});
