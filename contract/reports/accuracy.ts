import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, PlainDate, ofCampaign } from '#contract/envelope.ts';
import { Currency } from '#contract/money.ts';

/** What was forecast and what came of it; null where nobody can say. Money in minor units. */
const Both = z.strictObject({ forecast: z.number().nullable(), delivered: z.number().nullable() });

const Outcome = z.strictObject({ impressions: Both, clicks: Both, spend: Both, costPerClick: Both });

export const ForecastAccuracy = z.strictObject({
  /** The version of the plan that the forecast was sent with. */
  version: z.number().int(),
  sentTime: Instant,
  currency: Currency.nullable(),
  /** Of the days of the flight those that there is data of, 0 to 1; the forecast is of all of them. 1 once the campaign has ended. */
  share: z.number(),
  /** Those that were forecast, most impressions first, then those that only delivered. */
  channels: z.array(Outcome.extend({ id: z.string(), name: z.string() })),
  total: Outcome,
});
export type ForecastAccuracy = z.infer<typeof ForecastAccuracy>;
export type AccuracyOutcome = z.infer<typeof Outcome>;

/** So many of a client's campaigns make its record. */
export const campaignsOfRecord = 6;

/** How good the forecasts of a client's campaigns were that ended last. */
export const ForecastRecord = z.strictObject({
  /** Those that ended last first. `error` is what was delivered against what was forecast: 0.09 is nine percent more impressions. */
  campaigns: z.array(z.strictObject({ id: Id, name: z.string(), to: PlainDate, error: z.number() })),
});
export type ForecastRecord = z.infer<typeof ForecastRecord>;

export const accuracy = {
  accuracy: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/forecast-accuracy',
    summary: 'What the plan was forecast to bring when it was sent, beside what was delivered, for each channel',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({ accuracy: ForecastAccuracy.nullable() }),
  }),
  record: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/forecast-record',
    summary: 'By how much forecasts missed the other campaigns of the same client that ended last',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: ForecastRecord,
  }),
};
