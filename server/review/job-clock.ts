import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { reviewJobItems, reviewJobs } from '#server/db/review-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { heldDecision } from './held.ts';
import { applyFor } from './clock.ts';

const batch = 25;

/** Works off jobs whose eight seconds are over, some items at a time: each item once, whatever becomes of the server meanwhile. */
export const reviewJobClock = ({ fourEyes }: { fourEyes: boolean }): ClockJob => ({
  name: 'review-jobs',
  every: 1000,
  batch,
  run: async (tx, now) => {
    const [job] = await tx
      .select()
      .from(reviewJobs)
      .where(and(inArray(reviewJobs.state, ['HELD', 'RUNNING']), lte(reviewJobs.startsAt, now)))
      .orderBy(asc(reviewJobs.startsAt), asc(reviewJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return 0;
    const items = await tx
      .select()
      .from(reviewJobItems)
      .where(and(eq(reviewJobItems.jobId, job.id), eq(reviewJobItems.state, 'WAITING')))
      .orderBy(asc(reviewJobItems.position))
      .limit(batch);
    for (const item of items) {
      // Somebody's own decision about it came first and waits to count.
      const held = await heldDecision(tx, item.kind, item.itemId);
      const { actorId, sessionId, ip, requestId } = job;
      const failure = held
        ? 'error.review.alreadyDecided'
        : await applyFor(tx, { ...item, actorId, sessionId, ip, requestId }, { now, fourEyes, receipt: false });
      await tx
        .update(reviewJobItems)
        .set({ state: failure === null ? 'DONE' : 'FAILED', failure })
        .where(and(eq(reviewJobItems.jobId, job.id), eq(reviewJobItems.position, item.position)));
    }
    if (items.length === batch) {
      await tx.update(reviewJobs).set({ state: 'RUNNING' }).where(eq(reviewJobs.id, job.id));
      return items.length;
    }
    await tx.update(reviewJobs).set({ state: 'DONE', endedAt: now }).where(eq(reviewJobs.id, job.id));
    const done = { kind: 'reviewJob', id: job.id, name: job.comment.slice(0, 120), type: job.verdict, clientId: null } as const;
    await addNotices(tx, [job.actorId], { kind: 'jobDone', item: done, byId: null, now });
    // Another job may wait behind this one.
    return batch;
  },
});
