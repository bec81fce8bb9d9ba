import { AUDIENCE_FLOOR } from './assumptions.ts';
import { audienceSize } from './audience.ts';
import type { LineDelivery } from './delivery.ts';
import { driversOf } from './drivers.ts';
import type { Driver } from './drivers.ts';
import type { ForecastInput, ForecastLine } from './input.ts';
import { rangeOf, ratioRange } from './range.ts';
import type { Range } from './range.ts';
import { type Campaign, reachOf } from './reach.ts';

/** What delivery brings; people and impressions are not rounded. */
export type Outcome = {
  readonly impressions: Range;
  readonly clicks: Range;
  readonly reach: Range;
  /** Impressions per person reached. */
  readonly frequency: Range;
  /** Money that finds nothing to buy, because the inventory or the cap ends before it (likely); minor units, not rounded. */
  readonly unspent: number;
  /** How much dearer than at its list price the delivery is (likely): 0.25 is a quarter. Pressure and season together. */
  readonly dearer: number;
};

export type LineOutcome = Outcome & { readonly id: string; readonly platformId: string };
export type CampaignOutcome = Outcome &
  Pick<Campaign, 'media'> & {
    readonly lines: readonly LineOutcome[];
  };

export type Forecast =
  | { readonly tooSmall: true }
  | (CampaignOutcome & {
      readonly tooSmall: false;
      readonly audience: Range;
      readonly drivers: readonly Driver[];
    });

const dearerThan = (spent: number, atList: number): number => (atList > 0 ? Math.max(0, spent / atList - 1) : 0);

/** Delivery of these lines to an audience of this size. */
export function outcomeOf(audience: Range, lines: readonly ForecastLine[], flightDays: number): CampaignOutcome {
  const campaigns = {
    low: reachOf(audience.low, lines, flightDays, 'low'),
    likely: reachOf(audience.likely, lines, flightDays, 'likely'),
    high: reachOf(audience.high, lines, flightDays, 'high'),
  };
  const outcome = (deliveries: (scenario: keyof Range) => readonly LineDelivery[], reach: (scenario: keyof Range) => number): Outcome => {
    const total = (s: keyof Range, value: (d: LineDelivery) => number): number =>
      deliveries(s).reduce((sum, delivery) => sum + value(delivery), 0);
    const impressions = rangeOf((s) => total(s, (d) => d.delivered));
    return {
      impressions,
      clicks: rangeOf((s) => total(s, (d) => d.delivered * d.line.ctr)),
      reach: rangeOf(reach),
      frequency: ratioRange(impressions, rangeOf(reach)),
      unspent: total('likely', (d) => d.line.netMedia * d.unspent),
      dearer: dearerThan(
        total('likely', ({ line, unspent }) => line.netMedia * (1 - unspent)),
        total('likely', ({ line, ordered, delivered }) => (ordered > 0 ? (line.netMedia * delivered) / ordered : 0)),
      ),
    };
  };
  return {
    ...outcome(
      (s) => campaigns[s].lines,
      (s) => campaigns[s].reach,
    ),
    media: campaigns.likely.media,
    lines: lines.map(({ id, platformId }, index) => ({
      id,
      platformId,
      ...outcome(
        (s) => campaigns[s].lines.slice(index, index + 1),
        (s) => campaigns[s].lines[index]?.reach ?? 0,
      ),
    })),
  };
}

/**
 * Audience, delivery and reach of a plan, each with low, likely and high. Deterministic: the same input gives the same
 * answer. Where the audience may be below `AUDIENCE_FLOOR` people (its low end is), no number is given at all.
 */
export function forecast(input: ForecastInput): Forecast {
  const audience = audienceSize(input);
  if (audience.low < AUDIENCE_FLOOR) return { tooSmall: true };
  const { low, likely, high } = audience;
  const outcome = outcomeOf(audience, input.lines, input.flightDays);
  return {
    tooSmall: false,
    audience: { low, likely, high },
    ...outcome,
    drivers: driversOf(input, audience, outcome.reach.likely),
  };
}
