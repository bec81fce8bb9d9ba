import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, PlainDate, Slug } from './envelope.ts';
import { Amount } from './money.ts';

/** A forecast is a range; `likely` is never a promise. */
export const Range = z.strictObject({ low: z.number(), likely: z.number(), high: z.number() });
export type Range = z.infer<typeof Range>;

export const CostLadder = z.strictObject({
  netMedia: Amount,
  /** 3 % of net media. */
  accountingFee: Amount,
  dataFee: Amount,
  /** 6 % VAT on all of the above. */
  tax: Amount,
  total: Amount,
});
export type CostLadder = z.infer<typeof CostLadder>;

export const forecastDrivers = ['cities', 'demographics', 'shopping', 'platforms', 'frequencyCap'] as const;

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
  platforms: z.array(
    z.strictObject({
      platformId: Slug,
      name: z.string(),
      netMedia: Amount,
      impressions: z.number(),
      reach: z.number(),
      saturated: z.boolean(),
    }),
  ),
  drivers: z.array(z.strictObject({ key: z.enum(forecastDrivers), factor: z.number() })),
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

const params = z.strictObject({ campaignId: Id });

export const estimates = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/estimates',
    summary: 'Audience, reach, impressions and cost of the saved plan',
    access: ['campaigns.read'],
    params,
    response: Estimate,
  }),
  curve: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/estimates/curve',
    summary: 'Reach over budget',
    access: ['campaigns.read'],
    params,
    response: EstimateCurve,
  }),
};
