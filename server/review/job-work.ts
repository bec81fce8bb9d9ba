import { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import type { Work } from '#server/item-jobs/work-off.ts';
import { mailJob } from '#server/notices/mail-job.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { pendingDecision } from '#server/review-decisions/store.ts';
import { applyFor } from './clock.ts';

interface Rules {
  readonly fourEyes: boolean;
}

/** What a job of the review does: it decides about each item, and tells its maker and everybody concerned once it is done. */
export const reviewWork = ({ fourEyes }: Rules): Work => ({
  begin: async (tx, job, _, now) => async (item) => {
    const { actorId, sessionId, ip, requestId, dryRun: dry } = job;
    const kind = ReviewKind.parse(item.kind);
    // Somebody's own decision about it came first and waits to count.
    const pending = await pendingDecision(tx, kind, item.itemId);
    const decided = { ...item, kind, verdict: ReviewVerdict.parse(item.verb), actorId, sessionId, ip, requestId };
    const failure = pending ? 'error.review.alreadyDecided' : await applyFor(tx, decided, { now, fourEyes, jobId: job.id, dry });
    return { state: failure !== null ? 'FAILED' : dry ? 'READY' : 'DONE', failure };
  },
  finish: async (tx, job, now) => {
    const item = { kind: 'reviewJob', id: job.id, name: job.comment.slice(0, 120), type: job.verb, clientId: null } as const;
    await addNotices(tx, [{ id: job.actorId }], { kind: 'jobDone', item, byId: null, now });
    await mailJob(tx, job, now);
  },
});
