import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, pageOf, paging } from '#contract/envelope.ts';
import { ReviewFilter, ReviewKind, ReviewVerdict } from './review.ts';
import { ReturnPointDraft, mostReturnPoints, maximumCommentLength } from './return-points.ts';

/** Items that one call may name, and that one job may hold; more are found by a filter. */
export const mostItemsPerCall = 100;
export const mostItemsPerJob = 5000;

/** `HELD` for eight seconds, in which it can be undone as a whole. A dry run is `DONE` at once and changes nothing. */
export const jobStates = ['HELD', 'RUNNING', 'DONE', 'UNDONE'] as const;
/** `READY`: a dry run found nothing against it. */
export const jobItemStates = ['WAITING', 'READY', 'DONE', 'FAILED', 'UNDONE'] as const;

const points = z.array(ReturnPointDraft).max(mostReturnPoints);
const comment = z.string().trim().max(maximumCommentLength);
const Named = z.strictObject({
  kind: ReviewKind,
  id: Id,
  /** The version that was seen: an item that has changed since then is not decided. */
  version: z.number().int(),
});

export const ReviewJobDraft = z
  .strictObject({
    verdict: ReviewVerdict,
    /** What is said about all of them; empty only of an approval of what needs no words. */
    comment: comment.default(''),
    points: points.default([]),
    /** An item may differ from the rest in its verdict and its words. */
    items: z
      .array(Named.extend({ verdict: ReviewVerdict.optional(), comment: comment.min(1).optional(), points: points.optional() }))
      .min(1)
      .max(mostItemsPerCall)
      .optional(),
    /** All that match, at most 5,000; the items as they stand at this moment. */
    filter: ReviewFilter.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(({ items, filter }) => (items === undefined) !== (filter === undefined), {
    path: ['items'],
    params: { key: 'error.validation.required' },
  })
  .refine(({ verdict, comment: said }) => verdict === 'APPROVED' || said !== '', {
    path: ['comment'],
    params: { key: 'error.review.commentRequired' },
  });
export type ReviewJobDraft = z.infer<typeof ReviewJobDraft>;

export const ReviewJob = z.strictObject({
  id: Id,
  verdict: ReviewVerdict,
  comment: z.string(),
  dryRun: z.boolean(),
  state: z.enum(jobStates),
  by: Person,
  at: Instant,
  startsAt: Instant,
  endedAt: Instant.nullable(),
  total: z.number().int(),
  counts: z.record(z.enum(jobItemStates), z.number().int()),
});
export type ReviewJob = z.infer<typeof ReviewJob>;

export const ReviewJobItem = z.strictObject({
  kind: ReviewKind,
  id: Id,
  version: z.number().int(),
  name: z.string(),
  client: z.strictObject({ id: Id, name: z.string() }).nullable(),
  campaignId: Id.nullable(),
  verdict: ReviewVerdict,
  comment: z.string(),
  state: z.enum(jobItemStates),
  /** Why not: an error's key; null unless it failed. */
  failure: z.string().nullable(),
});
export type ReviewJobItem = z.infer<typeof ReviewJobItem>;

const params = z.strictObject({ jobId: Id });
const oneJob = '/review-jobs/:jobId';
const deciding = ['campaigns.approve', 'packages.review', 'packages.reviewPreview', 'lockScreen.review'] as const;

export const reviewJobs = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-jobs',
    summary: 'The reader’s jobs, newest first',
    access: deciding,
    query: z.strictObject(paging({ size: 25 })),
    response: pageOf(ReviewJob),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/review-jobs',
    summary: 'Decide many items alike; it goes on without whoever began it',
    access: deciding,
    body: ReviewJobDraft,
    response: ReviewJob,
    status: 202,
    keyed: true,
  }),
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: oneJob,
    summary: 'How far a job of the reader is',
    access: deciding,
    params,
    response: ReviewJob,
  }),
  items: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${oneJob}/items`,
    summary: 'What became of each item of a job, the failed ones first',
    access: deciding,
    params,
    query: z.strictObject({ ...paging({ size: 25 }), state: z.enum(jobItemStates).optional() }),
    response: pageOf(ReviewJobItem),
  }),
  undo: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneJob}/undo`,
    summary: 'Take a job back before it begins',
    access: deciding,
    params,
    response: ReviewJob,
  }),
  retry: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneJob}/retry`,
    summary: 'Try again what failed, and nothing else; of items that had changed the version seen since has to be named',
    access: deciding,
    params,
    body: z.strictObject({ items: z.array(Named).max(mostItemsPerCall).default([]) }),
    response: ReviewJob,
    keyed: true,
  }),
};
