import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  Id,
  Instant,
  NamedInstant,
  Person,
  PlainDate,
  Slug,
  bounds,
  madeAndChanged,
  ofCampaign,
  pageOf,
  resourceQuery,
  searchText,
  several,
  chosenClients,
} from '#contract/envelope.ts';
import { CampaignFailure, MediaBooking, failureCodes } from './media-booking.ts';
import { Amount, BillingTerms, Currency } from '#contract/money.ts';
import { Audience, Budget, Demographics, Media, Plan, Timeline, longestGoal, planSteps, strategies, targetTypes } from './plan.ts';
import { CampaignName, plainDraft, plainUpdate } from './plain-field-schemas.ts';
import { eachPlainField } from './plain-texts.ts';
import { ReturnPointDraft, maximumCommentLength, mostReturnPoints } from '#contract/review/return-points.ts';

/** Specification §4; `ALL` is a filter only. */
export const campaignStatuses = [
  'DRAFT',
  'PLANNING',
  'PLANNING_REVIEW',
  'EXECUTION',
  'IN_REVIEW',
  'PENDING',
  'PUBLISHED',
  'PAUSED',
  'FAILED',
  'FINISHED',
] as const;
export const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** Tabs of the list: each a question people come with, over several statuses. */
export const campaignTabs = ['all', 'needsMe', 'inReview', 'returned', 'execution', 'running', 'finished'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** Who a person speaks for: the advertiser, or those who review and release. */
export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

/** Whose turn it can be: the reader's own team's, another side's, that of the platforms and the calendar, or nobody's: it runs by itself, or is over. */
export const turns = ['us', ...sides, 'media', 'nobody'] as const;

/** How a last safe submit stands: there is time, it is tight, it has passed. */
export const submitTones = ['running', 'waiting', 'refused'] as const;

/** How one that is over stands to its plan, by its impressions. */
export const endings = ['endedBelow', 'endedOnPlan', 'endedAbove'] as const;

/** What can happen next with the material of a campaign: the client sends, it is reviewed, its preview is made and decided about, it is published. */
export const materialSteps = ['send', 'review', 'preview', 'decidePreview', 'publish'] as const;

/** Until when something has to be done that nobody has promised, and how tight that is. */
export const Deadline = z.strictObject({ at: Instant, tone: z.enum(submitTones) });

/** Who is to do something with a campaign, and until when, as its reader finds it. */
const untilWhen = {
  /** When the provider owes something, the first of several: a reply about its plan or about sent material, or the preview; null when it owes nothing. */
  dueAt: Instant.nullable(),
  /**
   * Until when the next step has to be taken that nobody has promised, so that everything is approved before its first day: sending a plan that is still edited
   * or material, deciding about the preview, publishing. Null without one, or a first day that is too far away.
   */
  submitBy: Deadline.nullable(),
  /** When the provider's first review of sent material is due while it is the client's turn, who has something to do as well; null without one. */
  reviewDueAt: Instant.nullable(),
  /** Whose turn it is. Where both sides have something to do with its material, each reads of its own. */
  turn: z.enum(turns),
  /** What happens next with its material, as the reader finds it; null unless material is gathered. */
  materialStep: z.enum(materialSteps).nullable(),
};

export const CampaignRow = z.strictObject({
  id: Id,
  version: z.number().int(),
  ...eachPlainField(() => z.string()),
  status: CampaignStatus,
  /** Whether it waits for the reader: these are what the tab `needsMe` holds. */
  needsMe: z.boolean(),
  targetType: z.enum(targetTypes),
  client: z.strictObject({ id: Id, name: z.string() }),
  currency: Currency.nullable(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  total: Amount.nullable(),
  ...madeAndChanged,
  ...untilWhen,
  /** How many parts of its execution are approved, and of how many; null unless material is gathered. */
  approvedParts: z.strictObject({ count: z.number().int(), all: z.number().int() }).nullable(),
  /** The side that paused it; null unless it is paused. */
  pausedBy: z.enum(sides).nullable(),
  /** Why it failed; null unless it did. */
  failure: z.enum(failureCodes).nullable(),
  /** How it ended, and by what share of its planned impressions it missed them; null until it is over, and while nobody knows what it delivered. */
  ended: z.strictObject({ standing: z.enum(endings), endedBy: z.number() }).nullable(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

export const Decision = z.strictObject({
  verdict: z.enum(['APPROVED', 'RETURNED']),
  by: Person,
  at: Instant,
  /** The reviewer's own words; null without any. */
  comment: z.string().nullable(),
  /** Why it was returned: reasons of `domain/review/return-reasons.ts`, which every reader reads in their language. Empty of an approval. */
  points: z.array(ReturnPointDraft).default([]),
});
export type Decision = z.infer<typeof Decision>;

/** Why ads do not run at the moment, and which side may let them run again. */
export const Pause = z.strictObject({ side: z.enum(sides), by: Person, at: Instant, reason: z.string() });
export type Pause = z.infer<typeof Pause>;

/** `remindedAt`: when whoever owes the decision was told that it is late; null as long as nobody was. */
export const Submission = z.strictObject({
  by: Person,
  at: Instant,
  number: z.number().int(),
  dueAt: Instant,
  remindedAt: Instant.nullable(),
});

const PlanSubmission = Submission.extend({
  /** For how many milliseconds from this answer on the reader can take it back; null when they cannot. */
  recallableFor: z.number().int().nullable(),
});

/** Whom the customer writes to. */
export const AccountManager = Person.extend({ email: z.string() });

export const Campaign = z.strictObject({
  id: Id,
  version: z.number().int(),
  ...eachPlainField(() => z.string()),
  status: CampaignStatus,
  /** Whether it waits for the reader, as its row says. */
  needsMe: z.boolean(),
  ...untilWhen,
  targetType: z.enum(targetTypes),
  strategy: z.enum(strategies),
  /** The goal's name: one of the catalogue's in the reader's language, or the planner's own as it was typed. */
  objective: z.string(),
  /** With the brands that are its own. */
  client: z.strictObject({ id: Id, name: z.string(), timezone: z.string(), brandIds: z.array(Slug) }),
  currency: Currency.nullable(),
  ...madeAndChanged,
  /** The account manager of its client; null as long as there is none. */
  accountManager: AccountManager.nullable(),
  submission: PlanSubmission.nullable(),
  decision: Decision.nullable(),
  pause: Pause.nullable(),
  /** What it is billed by: what it was sent with, and until then what holds now for its client's country. */
  terms: BillingTerms,
  /** Why it failed; null unless it did. */
  failure: CampaignFailure.nullable(),
  /** How far it is with the platforms; null unless it waits for its start. */
  booking: MediaBooking.nullable(),
  /** Which of the campaign's scenarios the plan is. */
  scenarioId: Id.optional(),
  ...Plan.shape,
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignDraft = z.strictObject({
  clientId: Id,
  ...plainDraft,
  targetType: z.enum(targetTypes),
  strategy: z.enum(strategies),
  objective: z.string().trim().max(longestGoal),
  /** The catalogue's goal whose preset fills the plan; absent for an own goal. */
  presetId: Slug.optional(),
});

/** Absent parts stay as they are. Read-only fields may be sent back, but only unchanged. */
export const CampaignUpdate = z.strictObject({
  id: Id,
  ...plainUpdate,
  audience: Audience.optional(),
  demographics: Demographics.optional(),
  timeline: Timeline.optional(),
  budget: Budget.optional(),
  media: Media.optional(),
  status: z.string().optional(),
  clientId: z.string().optional(),
  createdTime: z.string().optional(),
  version: z.number().optional(),
});
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

/** With this media type an update leaves the audience criteria as they are, whatever it carries (specification §7). */
export const campaignUpdateMedia = 'application/vnd.enterprise.campaign-update+json';

export const CampaignVersion = z.strictObject({
  number: z.number().int(),
  submittedBy: Person,
  submittedAt: Instant,
  ...eachPlainField(() => z.string()),
  plan: Plan,
  /** What the plan was billed by when it was sent. */
  terms: BillingTerms,
  decision: Decision.nullable(),
});

export const CampaignTransition = z.strictObject({
  to: CampaignStatus,
  comment: z.string().trim().max(maximumCommentLength).optional(),
  /** Only of a plan that is returned; without any the reason is another one than those of the list, and the comment says which. */
  points: z.array(ReturnPointDraft).max(mostReturnPoints).default([]),
});

/** Approvals, files and dates in the past are never copied. Without a name the copy gets the original's with a suffix. */
export const CampaignDuplicate = z.strictObject({
  name: CampaignName.optional(),
  parts: z.array(z.enum(planSteps)).refine((parts) => new Set(parts).size === parts.length),
});

export const campaignSorts = ['createdTime', 'name', 'status', 'deadline', 'from', 'total'] as const;

/** What narrows the list beside its tabs and statuses. */
const filters = {
  clientId: chosenClients,
  targetType: z.enum(['all', ...targetTypes]).default('all'),
};
const count = z.number().int();

export const campaigns = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns',
    summary: 'Campaigns the reader may see, newest first',
    access: ['campaigns.read'],
    searched: ['name'],
    query: resourceQuery(campaignSorts).extend({
      statusIn: several(CampaignStatus).optional(),
      ...bounds('createdTime', NamedInstant),
      ...bounds('from', PlainDate),
      ...bounds('total', z.coerce.number().pipe(Amount)),
      tab: z.enum(campaignTabs).default('all'),
      status: z.union([z.literal('ALL'), several(CampaignStatus)]).default('ALL'),
      ...filters,
    }),
    response: pageOf(CampaignRow),
  }),
  counts: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/counts',
    summary: 'How many campaigns each tab, each status and each target type of the list holds under the same filters',
    access: ['campaigns.read'],
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.strictObject({
      tabs: z.record(z.enum(campaignTabs), count),
      statuses: z.record(CampaignStatus, count),
      targetTypes: z.record(z.enum(targetTypes), count).describe('Whichever of them is asked for'),
    }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns',
    summary: 'Begin a campaign for a client',
    access: ['campaigns.create'],
    body: CampaignDraft,
    response: Campaign,
    status: 201,
    keyed: true,
  }),
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId',
    summary: 'One campaign with its plan',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: Campaign,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId',
    summary: 'Change parts of the plan',
    access: ['campaigns.edit'],
    params: ofCampaign,
    body: CampaignUpdate,
    response: Campaign,
    media: ['application/json', campaignUpdateMedia],
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId',
    summary: 'Delete a campaign that never ran',
    access: ['campaigns.delete'],
    params: ofCampaign,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  duplicate: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/duplicates',
    summary: 'Begin a campaign of the same client with chosen parts of this one',
    access: ['campaigns.create'],
    params: ofCampaign,
    body: CampaignDuplicate,
    response: Campaign,
    status: 201,
    keyed: true,
  }),
  transition: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/transitions',
    summary: 'Move a campaign to its next state',
    access: ['campaigns.send', 'campaigns.approve', 'campaigns.publish', 'campaigns.pause', 'campaigns.retry', 'campaigns.reopen'],
    params: ofCampaign,
    body: CampaignTransition,
    response: Campaign,
    versioned: true,
    keyed: true,
  }),
  recall: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/submission',
    summary: 'Take back what one has just sent for review, within 30 seconds and before a reviewer has begun',
    access: ['campaigns.send'],
    params: ofCampaign,
    response: Campaign,
  }),
  versions: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/versions',
    summary: 'The plan as it was at each submission, newest first',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(CampaignVersion) }),
  }),
};
