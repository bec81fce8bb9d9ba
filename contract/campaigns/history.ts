import { z } from 'zod';
import { CampaignStatus } from './campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, PlainDate, ofCampaign, pageOf, paging } from '#contract/envelope.ts';
import { BillingTerms, Currency } from '#contract/money.ts';
import { failureCodes } from './media-booking.ts';
import { Audience, Budget, Demographics, Media, Timeline, planPartNames } from './plan.ts';
import { plainFieldNames } from './plain-fields.ts';
import { eachPlainField } from './plain-texts.ts';
import { ReturnPointDraft } from '#contract/review/return-points.ts';

const change = <Part extends z.ZodType>(part: Part) => z.strictObject({ from: part, to: part });

/** The parts of a campaign that read differently, each as it was and as it is. */
export const PlanChanges = z
  .strictObject({
    ...eachPlainField(() => change(z.string())),
    audience: change(Audience),
    demographics: change(Demographics),
    timeline: change(Timeline),
    budget: change(Budget),
    media: change(Media),
  })
  .partial();
export type PlanChanges = z.infer<typeof PlanChanges>;

/** The same between two plans that were sent, with what they are billed by. */
export const VersionChanges = PlanChanges.extend({ terms: change(BillingTerms).optional() });
export type VersionChanges = z.infer<typeof VersionChanges>;

export const changedParts = [...plainFieldNames, ...planPartNames] as const satisfies (keyof PlanChanges)[];
export type ChangedPart = (typeof changedParts)[number];

/** What sort of thing happened. */
export const timelineKinds = ['edit', 'status', 'scenario', 'spotPlan', 'file', 'download', 'mail', 'other'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What a statistics file that was taken in, or taken back, was of. */
export const StatisticsTaken = z.strictObject({
  from: PlainDate,
  to: PlainDate,
  rows: z.number().int(),
  days: z.number().int(),
  /** Days of which it stood in place of an earlier file, or that an earlier one has again. */
  replacedDays: z.number().int(),
  impressions: z.number().nullable(),
  spend: z.strictObject({ amount: z.number(), currency: Currency }).nullable(),
});
export type StatisticsTaken = z.infer<typeof StatisticsTaken>;

export const TimelineEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  /** Null: the system, by the clock or on a platform's word. */
  by: Person.nullable(),
  kind: z.enum(timelineKinds),
  /** What happened, such as `campaign.send`; of a mail its kind. */
  action: z.string(),
  fromState: CampaignStatus.nullable(),
  toState: CampaignStatus.nullable(),
  /** What was said with it, as its writer wrote it. */
  reason: z.string().nullable(),
  /** Why something was returned: reasons of `domain/review/return-reasons.ts`, of the plan or of the package `about` names. */
  points: z.array(ReturnPointDraft),
  changes: PlanChanges.nullable(),
  /** The number of the version a submission froze. */
  version: z.number().int().nullable(),
  /** What the entry is about, as the reader knows it: a file's name, the campaign that was copied. */
  about: z.string().nullable(),
  /** Null of anything else, and of what was taken in before this was kept. */
  statistics: StatisticsTaken.nullable(),
  /** Why the campaign failed; `reason` has the platform's own words then. */
  failure: z.enum(failureCodes).nullable(),
  /** To whom a mail went, and whether it has left. */
  mail: z.strictObject({ to: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }).nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const campaignHistory = {
  timeline: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/timeline',
    summary: 'Everything that happened to a campaign, newest first',
    access: ['audit.read'],
    params: ofCampaign,
    query: z.strictObject({
      ...paging({ size: 25 }),
      /** A person's id, or `system`. */
      by: z.union([Id, z.literal('system')]).optional(),
      kind: z.enum(timelineKinds).optional(),
      /** Only edits of this part of the campaign. */
      part: z.enum(changedParts).optional(),
      /** Days in the client's timezone, both included. */
      from: PlainDate.optional(),
      to: PlainDate.optional(),
    }),
    response: pageOf(TimelineEntry).extend({
      /** Everybody who ever did something to it, by name. */
      people: z.array(Person),
    }),
  }),
  versionDiff: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/versions/:number/diff',
    summary: 'What one version of the plan changed against another; against the one before it unless told otherwise',
    access: ['campaigns.read'],
    params: ofCampaign.extend({ number: z.coerce.number<string>().int().min(1).max(100_000) }),
    query: z.strictObject({ base: z.coerce.number().int().min(1).max(100_000).optional() }),
    response: z.strictObject({
      number: z.number().int(),
      /** Null: there is no earlier version, and everything is new. */
      base: z.number().int().nullable(),
      changes: VersionChanges,
    }),
  }),
};
