import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, Timezone, pageOf, paging } from '#contract/envelope.ts';
import { FileAnswer, csvMedia, xlsxMedia } from '#contract/file.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import { listFileFormats, listQueryText, mostNamedRows } from './list-files.ts';
import { ListName } from './list-settings.ts';

/** The most rows that one job may do something with. */
export const mostJobRows = 20_000;

/** The longest reason for all of them. */
export const longestJobComment = maximumCommentLength;

/** What can be done to many rows of each list in one go. What spends money or decides about somebody's work is done one by one, or in the review. */
export const verbsOf = {
  campaigns: ['duplicate', 'pause', 'resume', 'delete'],
  pushNotifications: ['stop', 'delete'],
  lockScreenCampaigns: ['submit', 'withdraw', 'delete'],
  clients: ['handOver'],
  reports: [],
} as const satisfies Record<ListName, readonly string[]>;
export type VerbOf<List extends ListName> = (typeof verbsOf)[List][number];

export const ListVerb = z.enum(['duplicate', 'pause', 'resume', 'delete', 'stop', 'submit', 'withdraw', 'handOver']);
export type ListVerb = z.infer<typeof ListVerb>;

/** `HELD` for some seconds, in which all of it can be taken back; `UNDONE`: taken back, or stopped before the rest was done. */
export const listJobStates = ['HELD', 'RUNNING', 'DONE', 'UNDONE'] as const;
/** `SKIPPED`: a rule said no. `FAILED`: something went wrong, and trying again may help. */
export const listJobItemStates = ['WAITING', 'DONE', 'SKIPPED', 'FAILED', 'UNDONE'] as const;

export const ListJobDraft = z.strictObject({
  verb: ListVerb,
  /** These rows; without them all that `query` lets through. */
  ids: z.array(Id).min(1).max(mostNamedRows).optional(),
  /** What narrows the list, by the names of its own call. */
  query: listQueryText,
  /** Why, where the other side is told. */
  comment: z.string().trim().max(longestJobComment).default(''),
  /** The account manager who gets them. */
  toId: Id.optional(),
});
export type ListJobDraft = z.infer<typeof ListJobDraft>;

/** Why rows stay as they are, how many, and what the first of them are called. */
const Refused = z.strictObject({ failure: z.string(), count: z.number().int(), names: z.array(z.string()) });

export const ListJobPreview = z.strictObject({
  total: z.number().int(),
  /** With so many it is possible at this moment. */
  ready: z.number().int(),
  /** Named ones that the query does not let through at present. */
  hidden: z.number().int(),
  refused: z.array(Refused),
});
export type ListJobPreview = z.infer<typeof ListJobPreview>;

export const ListJob = z.strictObject({
  id: Id,
  list: ListName,
  verb: ListVerb,
  comment: z.string(),
  /** Who gets them; null of what is not handed over. */
  to: Person.nullable(),
  state: z.enum(listJobStates),
  by: Person,
  at: Instant,
  startsAt: Instant,
  endedAt: Instant.nullable(),
  total: z.number().int(),
  counts: z.record(z.enum(listJobItemStates), z.number().int()),
});
export type ListJob = z.infer<typeof ListJob>;

export const ListJobItem = z.strictObject({
  id: Id,
  name: z.string(),
  client: z.strictObject({ id: Id, name: z.string() }).nullable(),
  state: z.enum(listJobItemStates),
  /** Why not: an error's key; null unless it was skipped or failed. */
  failure: z.string().nullable(),
  /** What it has become, such as a copy; null otherwise. */
  madeId: Id.nullable(),
});
export type ListJobItem = z.infer<typeof ListJobItem>;

const acting = ['campaigns.create', 'campaigns.pause', 'campaigns.delete', 'push.write', 'lockScreen.write', 'clients.handOver'] as const;
const ofList = z.strictObject({ list: ListName });
const params = z.strictObject({ jobId: Id });
const oneJob = '/list-jobs/:jobId';

export const listJobs = {
  preview: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/lists/:list/jobs/preview',
    summary: 'What a verb would do to many rows: with how many it is possible, with which not and why; nothing is changed',
    access: acting,
    params: ofList,
    body: ListJobDraft,
    response: ListJobPreview,
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/lists/:list/jobs',
    summary: 'Do something to many rows; it goes on without whoever began it',
    access: acting,
    params: ofList,
    body: ListJobDraft,
    response: ListJob,
    status: 202,
    keyed: true,
  }),
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/list-jobs',
    summary: 'The reader’s jobs over rows of lists, newest first',
    access: acting,
    query: z.strictObject(paging({ size: 25 })),
    response: pageOf(ListJob),
  }),
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: oneJob,
    summary: 'How far a job of the reader is',
    access: acting,
    params,
    response: ListJob,
  }),
  items: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${oneJob}/items`,
    summary: 'What became of each row of a job, those first that were not done',
    access: acting,
    params,
    query: z.strictObject({ ...paging({ size: 25 }), state: z.enum(listJobItemStates).optional() }),
    response: pageOf(ListJobItem),
  }),
  file: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${oneJob}/file`,
    summary: 'The receipt of a job as a file, row by row',
    access: acting,
    params,
    query: z.strictObject({ format: z.enum(listFileFormats).default('xlsx'), timezone: Timezone.default('UTC') }),
    response: FileAnswer,
    file: [xlsxMedia, csvMedia],
  }),
  stop: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneJob}/stop`,
    summary: 'Take a job back before it begins, or leave its rest as it is',
    access: acting,
    params,
    response: ListJob,
  }),
  retry: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneJob}/retry`,
    summary: 'Try again what failed, and nothing else',
    access: acting,
    params,
    response: ListJob,
    keyed: true,
  }),
};
