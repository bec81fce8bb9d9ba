// Queue, item and decision name each other: one file beyond 300 lines reads better than a cycle of three.
import { z } from 'zod';
import { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { VersionChanges } from '#contract/campaigns/history.ts';
import { Campaign, Deadline } from '#contract/campaigns/campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, NamedInstant, Person, PlainDate, listQuery, idPattern, pageOf, searchText, several } from '#contract/envelope.ts';
import { Estimate } from '#contract/forecast/estimates.ts';
import { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Amount, Currency } from '#contract/money.ts';
import { OffBudget, SpotPlanChanges } from '#contract/spot-plan/spot-plan.ts';
import { ReturnPointDraft, mostReturnPoints, maximumCommentLength } from './return-points.ts';

/** What waits for a decision: plans, packages of material, ad previews (which the customer decides) and lock-screen items. */
export const reviewKinds = ['campaign', 'package', 'preview', 'lockScreen'] as const;
export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** `amber`: an hour is left, or less, by the clock or of working time. */
export const latenesses = ['calm', 'amber', 'late'] as const;
export const reviewVerdicts = ['APPROVED', 'RETURNED'] as const;
export const ReviewVerdict = z.enum(reviewVerdicts);
export type ReviewVerdict = z.infer<typeof ReviewVerdict>;

/** `today`: due from now until the day ends where the provider works on it. */
export const reviewDues = ['all', 'overdue', 'today'] as const;

/** Seconds for which a decision can be taken back: the specification's toast time. */
export const decisionUndoSeconds = 8;
/** A lease is kept for so many seconds after its last heartbeat, which is sent every `leaseBeatSeconds`. */
export const leaseSeconds = 90;
export const leaseBeatSeconds = 30;

/** Who is looking at it right now; it hinders nobody from deciding. */
export const Lease = z.strictObject({ by: Person, since: Instant, until: Instant, mine: z.boolean() });
export type Lease = z.infer<typeof Lease>;

/** Who has taken it on, so that the others leave it; it hinders nobody from deciding, and ends with the decision. `mine`: also of somebody the reader is the deputy of. */
export const Assignment = z.strictObject({ by: Person, at: Instant, mine: z.boolean() });
export type Assignment = z.infer<typeof Assignment>;
/** A colleague whom an item can be given to; who is away, until the end of which day, and who stands in for them meanwhile. */
export const Assignee = Person.extend({ away: z.strictObject({ until: PlainDate, deputy: Person }).nullable() });
export type Assignee = z.infer<typeof Assignee>;
/** `clients`: what belongs to clients the reader is the account manager of, or somebody they stand in for. */
export const assignedFilters = ['all', 'mine', 'nobody', 'clients'] as const;

/** `HELD` until `takesEffectAt`, then `APPLIED`; `FAILED` when the item had changed by then; `UNDONE` when it was taken back. */
export const decisionStates = ['HELD', 'APPLIED', 'UNDONE', 'FAILED'] as const;
export const ReviewDecision = z.strictObject({
  id: Id,
  kind: ReviewKind,
  itemId: Id,
  name: z.string(),
  verdict: ReviewVerdict,
  comment: z.string(),
  by: Person,
  at: Instant,
  takesEffectAt: Instant,
  state: z.enum(decisionStates),
  /** Why it failed: an error's key; null unless it did. */
  failure: z.string().nullable(),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewItem = z.strictObject({
  kind: ReviewKind,
  id: Id,
  version: z.number().int(),
  name: z.string(),
  /** A package's type, such as `CREATIVES`; of a lock-screen item its resource type; null of a campaign. */
  type: z.string().nullable(),
  /** The part of execution a package belongs to. */
  part: z.string().nullable(),
  client: z.strictObject({ id: Id, name: z.string() }),
  /** The campaign a package belongs to; null of what is none's. */
  campaign: z.strictObject({ id: Id, name: z.string() }).nullable(),
  submittedBy: Person,
  submittedAt: Instant,
  /** By the provider's calendar (specification §9); a lock-screen item is due at its start if that comes first. Null: no clock runs for a preview. */
  dueAt: Instant.nullable(),
  /** Minutes of working time until it is due; negative when it is late; null when no clock runs. */
  workingMinutesLeft: z.number().int().nullable(),
  lateness: z.enum(latenesses),
  /** Until when a preview has to be decided, so that its campaign begins on its first day; null of others, and while that is far away. */
  decideBy: Deadline.nullable(),
  /** The zone the provider works in, and the client's. */
  zones: z.strictObject({ provider: z.string(), client: z.string() }),
  /** How many times it was sent. */
  number: z.number().int(),
  total: Amount.nullable(),
  currency: Currency.nullable(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  /** When a lock-screen item would begin to be shown. */
  goesLiveAt: Instant.nullable(),
  /** The same for every lock-screen item with the same picture; null of others. */
  imageKey: z.string().nullable(),
  /** The newest picture among a package's files; null of others, and without one. */
  pictureId: Id.nullable(),
  lease: Lease.nullable(),
  assignment: Assignment.nullable(),
  /** Until when the reader has put it aside. */
  snoozedUntil: Instant.nullable(),
  /** The reader submitted it, and may not decide it. */
  ownWork: z.boolean(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

const filters = {
  kind: ReviewKind.optional(),
  clientId: several(Id).optional(),
  /** The plan of this campaign and its material. */
  campaignId: Id.optional(),
  due: z.enum(reviewDues).default('all'),
  /** Whether to show what the reader has put aside, or only that. */
  snoozed: z.enum(['hide', 'only', 'all']).default('hide'),
  /** Only what the reader has taken on, what nobody has, or what is of the reader's own clients. */
  assigned: z.enum(assignedFilters).default('all'),
};
/** What narrows the queue; a job over the queue names the same. */
export const ReviewFilter = z.strictObject({ q: searchText, ...filters });
export type ReviewFilter = z.infer<typeof ReviewFilter>;

export const DecisionDraft = z.strictObject({
  verdict: ReviewVerdict,
  /** Empty only where `domain/review/comment-rules.ts` wants none: on approving a plan or a lock-screen item. */
  comment: z.string().trim().max(maximumCommentLength).default(''),
  /** Where it has to be mended; of a campaign `place.field` is a path of the plan. */
  points: z.array(ReturnPointDraft).max(mostReturnPoints).default([]),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

/** What to compare with: the version the reader last decided, the submission before this one, or what was last approved. */
export const baselines = ['mine', 'submission', 'approved'] as const;

export const FileChange = z.strictObject({
  change: z.enum(['added', 'removed', 'replaced']),
  name: z.string(),
  /** The file's place in its stack of versions before and now; null where it was not. */
  from: z.strictObject({ assetId: Id, version: z.number().int(), name: z.string() }).nullable(),
  to: z.strictObject({ assetId: Id, version: z.number().int(), name: z.string() }).nullable(),
});
export type FileChange = z.infer<typeof FileChange>;

export const ReviewChanges = z.strictObject({
  since: z.enum(baselines),
  /** What it is compared with; null: there is nothing of the kind, and everything is new. */
  base: z
    .strictObject({ at: Instant, by: Person.nullable(), verdict: ReviewVerdict.nullable(), number: z.number().int().nullable() })
    .nullable(),
  /** Of a campaign; null of others. */
  plan: VersionChanges.nullable(),
  /** Of a campaign whose two submissions both kept their spot plans; null of others. */
  spotPlan: SpotPlanChanges.nullable(),
  /** Of a package; empty of others. */
  files: z.array(FileChange),
  /** Fields of a package or lock-screen item that read differently, as JSON texts of their values. */
  fields: z.array(z.strictObject({ path: z.string(), from: z.string(), to: z.string() })),
  /** What was said about it since then; `points` are the reasons of a return, which its `text` does not repeat. */
  comments: z.array(z.strictObject({ by: Person.nullable(), at: Instant, text: z.string(), points: z.array(ReturnPointDraft) })),
});
export type ReviewChanges = z.infer<typeof ReviewChanges>;

/** An item in one word, as a query names it: its kind and its id. */
const place = `(campaign|package|preview|lockScreen):${idPattern}`;
export const ReviewPlace = z.string().regex(new RegExp(`^${place}$`));
/** As many items' contents come with one call. */
export const mostContents = 8;
/** As many decisions are asked after with one call. */
export const mostDecisionsAtOnce = 50;

/** All that the screen of an item shows but its files; what its kind has none of is null. */
export const ReviewContent = z.strictObject({
  kind: ReviewKind,
  id: Id,
  /** Since the reader last decided it. */
  changes: ReviewChanges,
  /** The plan; of material the plan it belongs to. */
  campaign: Campaign.nullable(),
  /** What the plan would bring; null of material. */
  estimate: Estimate.nullable(),
  /** Where the rows of its spot plan do not cost what its budget leaves for media; null of material. */
  offBudget: OffBudget.nullable(),
  material: AssetPackage.nullable(),
  lockScreen: LockScreenItem.nullable(),
});
export type ReviewContent = z.infer<typeof ReviewContent>;

const params = z.strictObject({ kind: ReviewKind, itemId: Id });
const oneItem = '/review-queue/:kind/:itemId';
const oneDecision = '/review-decisions/:decisionId';
const decisionParams = z.strictObject({ decisionId: Id });
const count = z.number().int();
const reading = ['review.read', 'packages.reviewPreview'] as const;
/** Each kind is asked for by its own. */
const deciding = ['campaigns.approve', 'packages.review', 'packages.reviewPreview', 'lockScreen.review'] as const;

export const review = {
  queue: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-queue',
    summary: 'What waits for a decision of the reader, the most urgent first',
    access: reading,
    query: listQuery(['dueAt', 'submittedAt']).extend({ sortDir: z.enum(['asc', 'desc']).default('asc'), ...filters }),
    response: pageOf(ReviewItem),
  }),
  counts: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-queue/counts',
    summary: 'How many items of each kind, and how urgent, wait under the same filters',
    access: reading,
    query: ReviewFilter,
    response: z.strictObject({ kinds: z.record(ReviewKind, count), due: z.record(z.enum(reviewDues), count), snoozed: count, mine: count }),
  }),
  contents: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-queue/contents',
    summary: 'All that the screens of a few items show, in one answer; items that are not the reader’s to decide are left out',
    access: reading,
    query: z.strictObject({ items: z.string().regex(new RegExp(`^${place}(,${place}){0,${mostContents - 1}}$`)) }),
    response: z.strictObject({ content: z.array(ReviewContent) }),
  }),
  item: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: oneItem,
    summary: 'One waiting item, or one decided within the last minute, with the latest decision about it',
    access: reading,
    params,
    response: ReviewItem.extend({ pending: ReviewDecision.nullable() }),
  }),
  changes: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${oneItem}/changes`,
    summary: 'What is different since the reader, or anybody, last decided it, or since it was last sent',
    access: reading,
    params,
    query: z.strictObject({ since: z.enum(baselines).default('mine') }),
    response: ReviewChanges,
  }),
  lease: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneItem}/lease`,
    summary: 'Say that one looks at an item, and go on saying so; tells who was first',
    access: deciding,
    params,
    /** The item one looked at until now, whose lease is given up. */
    query: z.strictObject({ leaving: ReviewPlace.optional() }),
    response: Lease,
  }),
  release: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: `${oneItem}/lease`,
    summary: 'Say that one looks at an item no longer',
    access: deciding,
    params,
    response: z.null(),
    status: 204,
  }),
  assignees: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${oneItem}/assignees`,
    summary: 'The colleagues whom the reader may give an item to: those who may decide about it',
    access: deciding,
    params,
    response: z.strictObject({ people: z.array(Assignee) }),
  }),
  assign: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneItem}/assignment`,
    summary: 'Take an item on, or give it to a colleague; tells who has it when that is somebody else by now',
    access: deciding,
    params,
    /** `to`: who gets it; the reader when left out. `insteadOf`: whom the reader has seen to have it, and takes it over from. */
    body: z.strictObject({ to: Id.optional(), insteadOf: Id.nullable() }),
    response: Assignment,
  }),
  unassign: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: `${oneItem}/assignment`,
    summary: 'Give an item back that one has taken on',
    access: deciding,
    params,
    response: z.null(),
    status: 204,
  }),
  snooze: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneItem}/snooze`,
    summary: 'Put an item aside for oneself; without a time until the next working day begins',
    access: deciding,
    params,
    body: z.strictObject({ until: NamedInstant.optional(), reason: z.string().trim().min(1).max(300) }),
    response: z.strictObject({ snoozedUntil: Instant }),
  }),
  wake: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: `${oneItem}/snooze`,
    summary: 'Take an item up again that one has put aside',
    access: deciding,
    params,
    response: z.null(),
    status: 204,
  }),
  decide: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${oneItem}/decisions`,
    summary: 'Decide an item; it counts after eight seconds, until which it can be taken back',
    access: deciding,
    params,
    /** `next`: the item one looks at from now on, which spares a call for its lease; that of the decided one is given up. */
    body: DecisionDraft.extend({ next: ReviewPlace.optional() }),
    response: ReviewDecision.extend({ nextLease: Lease.nullable() }),
    status: 202,
    versioned: true,
    keyed: true,
  }),
  decisions: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-decisions',
    summary: 'What became of some of the reader’s own decisions',
    access: deciding,
    query: z.strictObject({ ids: z.string().regex(new RegExp(`^${idPattern}(,${idPattern}){0,${mostDecisionsAtOnce - 1}}$`)) }),
    response: z.strictObject({ content: z.array(ReviewDecision) }),
  }),
  decision: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: oneDecision,
    summary: 'What became of a decision',
    access: reading,
    params: decisionParams,
    response: ReviewDecision,
  }),
  undo: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: oneDecision,
    summary: 'Take one’s decision back before it counts',
    access: deciding,
    params: decisionParams,
    response: ReviewDecision,
  }),
};
