import { DELIVERY_ERROR, EXPOSURE_SHAPE, SLOTS_PER_DAY } from './assumptions.ts';
import type { ForecastLine, FrequencyCap } from './input.ts';
import { cappedMean, opportunitiesFor, reachedShare } from './nbd.ts';
import type { Range } from './range.ts';

const DAYS_PER: Readonly<Record<FrequencyCap['per'], number>> = { week: 7, month: 365.25 / 12, quarter: 365.25 / 4 };

/** Most times one person may see the ad in the whole flight: the cap holds anew in every period that begins. */
export const capOverFlight = (cap: FrequencyCap, flightDays: number): number =>
  Math.max(1, Math.floor(cap.times)) * Math.max(1, Math.ceil(flightDays / DAYS_PER[cap.per]));

/** Impressions that net media buys: ÷ CPM × 1,000, or clicks (÷ CPC) ÷ click rate. 0 without a price or click rate. */
export function orderedImpressions(line: ForecastLine): number {
  if (line.netMedia <= 0 || line.price <= 0) return 0;
  if (line.buyingType === 'CPM') return (line.netMedia / line.price) * 1_000;
  return line.ctr > 0 ? line.netMedia / line.price / line.ctr : 0;
}

/** What a scenario makes of an order: prices and click rates may turn out better or worse. */
export const scenarioFactor = (line: ForecastLine, scenario: keyof Range): number =>
  ({ low: 1 - DELIVERY_ERROR[line.buyingType], likely: 1, high: 1 + DELIVERY_ERROR[line.buyingType] })[scenario];

export type LineDelivery = {
  readonly line: ForecastLine;
  readonly ordered: number;
  readonly delivered: number;
  /** Opportunities per person of the platform; impressions per person before the cap cuts them off. */
  readonly opportunities: number;
  readonly reach: number;
};

/**
 * One line among `people` users of its platform. What the cap keeps from heavy users goes to others, until every slot of
 * the flight is used; what is left then cannot be delivered.
 */
export function deliverLine(line: ForecastLine, ordered: number, people: number, flightDays: number): LineDelivery {
  const most = SLOTS_PER_DAY * Math.max(0, flightDays);
  if (people <= 0 || ordered <= 0 || most === 0) return { line, ordered, delivered: 0, opportunities: 0, reach: 0 };
  const cap = line.frequencyCap === null ? null : capOverFlight(line.frequencyCap, flightDays);
  const attainable = cap === null ? most : cappedMean(most, cap, EXPOSURE_SHAPE).value;
  const opportunities = opportunitiesFor(ordered / people, cap, most, EXPOSURE_SHAPE);
  return {
    line,
    ordered,
    delivered: Math.min(ordered, people * attainable),
    opportunities,
    reach: people * reachedShare(opportunities, EXPOSURE_SHAPE),
  };
}
