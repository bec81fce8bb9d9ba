import { z } from 'zod';
import { CampaignStatus, endings } from '#contract/campaigns/campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Person, PlainDate, Slug, pageOf, resourceQuery, several, chosenClients } from '#contract/envelope.ts';
import { Currency } from '#contract/money.ts';

/** How near a campaign is to where it should be by now: within a tenth, within three tenths, beyond; or nobody can say yet. */
export const pacingTones = ['onPlan', 'near', 'off', 'unknown'] as const;
export const PacingTone = z.enum(pacingTones);
export type PacingTone = z.infer<typeof PacingTone>;

/** How a campaign that is not on its plan stands to it while it runs, by the worse of impressions and spend; once it is over, its impressions count. */
export const offPlan = ['farBehind', 'behind', 'ahead', 'farAhead'] as const;
/** `unknown` while nobody can say. */
export const standings = [...offPlan, 'onPlan', ...endings, 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** What was delivered of what was planned; `pace` is that against what the days so far would make, 1 is on plan. Spend in minor units. */
const Paced = z.strictObject({ delivered: z.number().nullable(), planned: z.number().nullable(), pace: z.number().nullable() });

/** A campaign that runs or has ended, against its plan. */
export const PacingRow = z.strictObject({
  /** The campaign's. */
  id: Id,
  name: z.string(),
  status: CampaignStatus,
  client: z.strictObject({ id: Id, name: z.string() }),
  owner: Person,
  currency: Currency.nullable(),
  platforms: z.array(z.strictObject({ id: Slug, name: z.string() })),
  from: PlainDate,
  to: PlainDate,
  days: z.number().int(),
  daysLeft: z.number().int(),
  /** The last day there is data of; null without any. */
  dataAsOf: PlainDate.nullable(),
  impressions: Paced,
  spend: Paced,
  /** Null once it has ended: a pace is of what still runs. */
  tone: PacingTone.nullable(),
  /** As its report says it. */
  standing: z.enum(standings),
  endedBy: z.number().nullable(),
  /** What of the planned spend will not do what it was planned for if all goes on like this, in minor units. Null while it is on plan, and once it has ended. */
  atRisk: z.number().nullable(),
});
export type PacingRow = z.infer<typeof PacingRow>;

/** `risk` weighs money of different currencies roughly against each other. */
export const pacingSorts = ['risk', 'name', 'to', 'impressions', 'spend'] as const;

/** What begins to have a report when it begins to run. */
export const pacingStatuses = ['PUBLISHED', 'PAUSED', 'FINISHED'] as const;

export const pacing = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/reports',
    summary: 'Campaigns that run or have ended with how they stand to their plans, most money at risk first',
    access: ['campaigns.read'],
    searched: ['name'],
    query: resourceQuery(pacingSorts).extend({
      status: z.union([z.literal('ALL'), several(z.enum(pacingStatuses))]).default('ALL'),
      /** Only campaigns that run. */
      tone: several(PacingTone).optional(),
      clientId: chosenClients,
      platformId: several(Slug).optional(),
      ownerId: several(Id).optional(),
    }),
    response: pageOf(PacingRow),
  }),
  filters: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/reports/filters',
    summary: 'On which platforms the campaigns run that have a report, and whose they are',
    access: ['campaigns.read'],
    response: z.strictObject({
      platforms: z.array(z.strictObject({ id: Slug, name: z.string() })),
      owners: z.array(Person),
    }),
  }),
};
