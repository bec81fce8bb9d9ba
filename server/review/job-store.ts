import { eq } from 'drizzle-orm';
import { type ReviewJob, type ReviewJobItem, jobItemStates } from '#contract/review/jobs.ts';
import { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import type { Connection } from '#server/db/database.ts';
import { itemJobs } from '#server/db/item-job-schema.ts';
import { clientsOf } from '#server/item-jobs/clients-of.ts';
import { type Paging, type StoredJob, countItems, countJobs, pageAround, pageOfJobs, readItems } from '#server/item-jobs/store.ts';

export const ofReview = eq(itemJobs.about, 'review');

/** Jobs as the contract shows them, with how far each is. */
export const presentJobs = async (db: Connection, jobs: readonly StoredJob[]): Promise<ReviewJob[]> =>
  (await countJobs(db, jobs, jobItemStates)).map(({ job, to: _, ...counted }) => ({
    id: job.id,
    verdict: ReviewVerdict.parse(job.verb),
    comment: job.comment,
    dryRun: job.dryRun,
    state: job.state,
    ...counted,
  }));

/** One page of somebody's jobs, the newest first. */
export const listJobs = async (db: Connection, actorId: string, paging: Paging) => {
  const { jobs, total } = await pageOfJobs(db, actorId, ofReview, paging);
  return pageAround(await presentJobs(db, jobs), paging, total);
};

/** One page of a job's items, what failed first. */
export const listJobItems = async (db: Connection, jobId: string, query: Paging & { state?: ReviewJobItem['state'] | undefined }) => {
  const items = await readItems(db, jobId, query);
  const known = await clientsOf(db, items);
  const content = items.map((item): ReviewJobItem => ({
    kind: ReviewKind.parse(item.kind),
    id: item.itemId,
    version: item.version,
    name: item.name,
    client: item.clientId === null ? null : (known.get(item.clientId) ?? null),
    campaignId: item.campaignId,
    verdict: ReviewVerdict.parse(item.verb),
    comment: item.comment,
    state: item.state as ReviewJobItem['state'],
    failure: item.failure,
  }));
  return pageAround(content, query, await countItems(db, jobId, query.state));
};
