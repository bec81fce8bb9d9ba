import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PlainDate, Slug, ofCampaign } from '#contract/envelope.ts';
import { Amount, Rates } from '#contract/money.ts';
import { Plan } from '#contract/campaigns/plan.ts';

/** A forecast is a range; `likely` is never a promise. */
export const Range = z.strictObject({ low: z.number(), likely: z.number(), high: z.number() });
export type Range = z.infer<typeof Range>;

export const CostLadder = z.strictObject({
  netMedia: Amount,
  /** The service fee: a share of net media. */
  accountingFee: Amount,
  dataFee: Amount,
  /** VAT on all of the above. */
  tax: Amount,
  total: Amount,
  /** The shares it was reckoned with. */
  rates: Rates,
});
export type CostLadder = z.infer<typeof CostLadder>;

/** The steps from everybody in the cities to the people reached, in their order. */
export const forecastDrivers = ['cities', 'demographics', 'stores', 'likelihood', 'platforms', 'budget', 'frequencyCap'] as const;

/** Sides of the stores that a plan may ask for, and why one of them counts nobody. */
export const storeSides = ['own', 'competitors', 'locations'] as const;
export const emptySideReasons = ['notChosen', 'noStore'] as const;

export const Estimate = z.strictObject({
  /** The Monday the forecast's data is of, and the Monday of its next update. */
  asOf: PlainDate,
  nextUpdate: PlainDate,
  /** True below 1,000 people: no number is shown then. */
  tooSmall: z.boolean(),
  audience: Range.nullable(),
  reach: Range.nullable(),
  impressions: Range.nullable(),
  clicks: Range.nullable(),
  /** Impressions per person reached, likely case. */
  frequency: z.number().nullable(),
  /** People who see the campaign at least once, three and five times (likely); empty without a delivery. */
  atLeast: z.array(z.strictObject({ times: z.number().int(), people: z.number() })),
  platforms: z.array(
    z.strictObject({
      platformId: Slug,
      name: z.string(),
      netMedia: Amount,
      impressions: z.number(),
      reach: z.number(),
      /** Of them, those whom no other platform of the plan meets. */
      onlyHere: z.number(),
      saturated: z.boolean(),
      /** Net media that finds nothing left to buy. */
      unspent: Amount,
      /** How much dearer than at its list price the delivery is: 0.25 is a quarter. Pressure on the inventory, and season. */
      dearer: z.number(),
    }),
  ),
  /** Each group as if it were the only one; null where a group alone is too small for a number. Empty for fewer than two groups. */
  groups: z.array(z.strictObject({ groupId: z.string(), audience: Range.nullable() })),
  /** What the groups add up to beyond the audience: people who fit several of them and are counted once. Null where a group has no number. */
  countedOnce: z.number().nullable(),
  /** The funnel: how many people each step leaves (likely). `frequencyCap` is the reach, `budget` what it would be without a cap. */
  drivers: z.array(z.strictObject({ key: z.enum(forecastDrivers), factor: z.number(), people: z.number() })),
  /** Kinds of shoppers that were asked for and count nobody. */
  emptySides: z.array(z.strictObject({ side: z.enum(storeSides), why: z.enum(emptySideReasons) })),
  /** How many people the recommended locations add to the audience; null without a recommendation. */
  recommended: z.number().nullable(),
  flightDays: z.number().int(),
  /** True while there are no dates: `flightDays` is then an assumption. */
  assumedFlight: z.boolean(),
  /** High seasons of the audience's markets in the flight; `price` 1.25 is a quarter dearer. */
  seasons: z.array(z.strictObject({ id: Slug, name: z.string(), from: PlainDate, to: PlainDate, price: z.number() })),
  cost: CostLadder.nullable(),
});
export type Estimate = z.infer<typeof Estimate>;

export const EstimateCurve = z.strictObject({
  asOf: PlainDate,
  /** Total budgets, VAT included, rising; one of them is the current one. */
  points: z.array(z.strictObject({ total: Amount, reach: Range, frequency: z.number(), current: z.boolean() })),
  /** The total after which another tenth brings less than one percent more reach. */
  saturation: Amount.nullable(),
});
export type EstimateCurve = z.infer<typeof EstimateCurve>;

/** What a number of the forecast is about: reach once money is spent, the audience before. */
export const forecastMeasures = ['reach', 'audience'] as const;

/** What a person may have changed in a plan, as one says it. */
export const changeCauses = [
  'cities',
  'locations',
  'storeTypes',
  'visitPeriod',
  'brands',
  'categories',
  'likelihood',
  'tripPhases',
  'cityTiers',
  'markets',
  'groups',
  'dates',
  'total',
  'adSets',
  'split',
] as const;
export type ChangeCause = (typeof changeCauses)[number];

const Count = z.number().int().min(0);

/** How many of what a cause is about came, went, or are different now. */
export const PlanChange = z.strictObject({ cause: z.enum(changeCauses), added: Count, removed: Count, changed: Count });
export type PlanChange = z.infer<typeof PlanChange>;

/** What an edit did to the likely value, and how much of that each change of the plan did; the deltas add up to the whole. */
export const ForecastChange = z.strictObject({
  measure: z.enum(forecastMeasures),
  from: z.number(),
  to: z.number(),
  effects: z.array(z.strictObject({ changes: z.array(PlanChange).min(1), delta: z.number() })),
});
export type ForecastChange = z.infer<typeof ForecastChange>;

/** A plan being edited: its estimate, its curve, and what changed since another one. */
export const DraftEstimate = z.strictObject({ estimate: Estimate, curve: EstimateCurve, change: ForecastChange.nullable() });
export type DraftEstimate = z.infer<typeof DraftEstimate>;

/** What a Monday's update did to the likely value, when it moved it by more than a tenth. */
export const ForecastNews = z.strictObject({
  /** Compared with what the reader last looked at, or what was submitted. */
  since: z.enum(['look', 'submission']),
  /** The Monday of the data then. */
  asOf: PlainDate,
  measure: z.enum(forecastMeasures),
  from: z.number(),
  to: z.number(),
});
export type ForecastNews = z.infer<typeof ForecastNews>;

export const estimates = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/estimates',
    summary: 'Audience, reach, impressions and cost of the saved plan',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: Estimate,
  }),
  curve: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/estimates/curve',
    summary: 'Reach over budget',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: EstimateCurve,
  }),
  draft: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/estimates',
    summary: 'The same of a plan that is being edited, and what changed since another one; nothing is saved',
    access: ['campaigns.read'],
    params: ofCampaign,
    body: z.strictObject({
      /** The saved plan when absent. */
      plan: Plan.optional(),
      since: Plan.optional(),
    }),
    response: DraftEstimate,
  }),
  news: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/estimates/news',
    summary: 'What the weekly update changed since the reader last looked',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({
      /** The Monday of the data the reader last looked at; null before the first time. */
      looked: PlainDate.nullable(),
      news: ForecastNews.nullable(),
    }),
  }),
  look: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/estimates/looks',
    summary: 'The reader has seen the forecast as it is',
    access: ['campaigns.read'],
    params: ofCampaign,
    body: z.strictObject({}),
    response: z.strictObject({ asOf: PlainDate }),
  }),
};
