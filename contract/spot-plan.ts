import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './envelope.ts';
import { Amount, Currency } from './money.ts';
import { buyingTypes } from './plan.ts';

/** One line of the spot plan: what is bought where, when and for how much (specification §3). */
export const SpotPlanRow = z.strictObject({
  campaign: z.string(),
  campaignId: Id,
  cities: z.array(z.string()),
  locations: z.number().int(),
  campaignDate: z.string(),
  channel: z.string(),
  format: z.string(),
  unit: z.enum(buyingTypes),
  totalUnits: z.number(),
  pricePerUnit: Amount,
  totalCost: Amount,
  estImpressions: z.number(),
  estClicks: z.number(),
  /** A share, 0 to 1. */
  estCtr: z.number(),
  estimatedCostPerClick: Amount.nullable(),
  maxUnitPrice: Amount,
  averageFrequency: z.number().nullable(),
  reach: z.number().nullable(),
});
export type SpotPlanRow = z.infer<typeof SpotPlanRow>;

export const spotPlan = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/spot-plan',
    summary: 'The spot plan of the saved plan',
    access: ['campaigns.read'],
    params: z.strictObject({ campaignId: Id }),
    response: z.strictObject({ currency: Currency.nullable(), content: z.array(SpotPlanRow) }),
  }),
};
