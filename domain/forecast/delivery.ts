import { DELIVERY_ERROR, EXPOSURE_SHAPE } from './assumptions.ts';
import type { ForecastLine, FrequencyCap } from './input.ts';
import { cappedMean, opportunitiesFor, reachedShare } from './nbd.ts';
import { boughtBy, costOf } from './pressure.ts';
import type { Range } from './range.ts';
import { usersWithin } from './usage.ts';

const DAYS_PER: Readonly<Record<FrequencyCap['per'], number>> = { week: 7, month: 365.25 / 12, quarter: 365.25 / 4 };

/** Most times one person may see the ad in one period of the cap. */
const capOfPeriod = (cap: FrequencyCap): number => Math.max(1, Math.floor(cap.times));

/** Most times one person may see the ad in the whole flight: the cap holds anew in every period that begins. */
export const capOverFlight = (cap: FrequencyCap, flightDays: number): number =>
  capOfPeriod(cap) * Math.max(1, Math.ceil(flightDays / DAYS_PER[cap.per]));

/** Impressions that net media buys at the list price: ÷ CPM × 1,000, or clicks (÷ CPC) ÷ click rate. 0 without a price or click rate. */
export function orderedImpressions(line: ForecastLine): number {
  if (line.netMedia <= 0 || line.price <= 0) return 0;
  if (line.buyingType === 'CPM') return (line.netMedia / line.price) * 1_000;
  return line.ctr > 0 ? line.netMedia / line.price / line.ctr : 0;
}

/** What a scenario makes of an order: prices and click rates may turn out better or worse. */
export const scenarioFactor = (line: ForecastLine, scenario: keyof Range): number =>
  ({ low: 1 - DELIVERY_ERROR[line.buyingType], likely: 1, high: 1 + DELIVERY_ERROR[line.buyingType] })[scenario];

/** Whom a line can meet within the flight, and how often. */
export type LineMarket = {
  /** People of the audience who use the platform within a month. */
  readonly people: number;
  readonly flightDays: number;
  /** Lines that share this line's inventory, itself included. */
  readonly sharers: number;
};

export type LineDelivery = {
  readonly line: ForecastLine;
  /** What the money would buy at the list price, without pressure and in ordinary weeks. */
  readonly ordered: number;
  readonly delivered: number;
  /** Part of the money that finds nothing to buy. */
  readonly unspent: number;
  /** Opportunities per person of the platform; impressions per person before the cap cuts them off. */
  readonly opportunities: number;
  readonly reach: number;
};

/**
 * One line among the users of its platform. Its impressions end at the inventory of its format, cities and days, and grow dearer towards
 * it. What the cap keeps from heavy users goes to people not met yet, in the first of its periods already, until every contact is used;
 * what is left then cannot be delivered.
 */
export function deliverLine(line: ForecastLine, ordered: number, { people, flightDays, sharers }: LineMarket): LineDelivery {
  const met = people * usersWithin(line.dailyShare, flightDays);
  const inventory = (people * line.dailyShare * line.dailyContacts * Math.max(0, flightDays)) / Math.max(1, sharers);
  if (met <= 0 || ordered <= 0 || inventory <= 0)
    return { line, ordered, delivered: 0, unspent: ordered > 0 ? 1 : 0, opportunities: 0, reach: 0 };
  const most = inventory / met;
  const { frequencyCap } = line;
  const attainable = frequencyCap === null ? most : cappedMean(most, capOverFlight(frequencyCap, flightDays), EXPOSURE_SHAPE).value;
  const delivered = Math.min(boughtBy(ordered, inventory, line.season), met * attainable);
  const opportunities = opportunitiesFor(delivered / met, frequencyCap && capOfPeriod(frequencyCap), most, EXPOSURE_SHAPE);
  return {
    line,
    ordered,
    delivered,
    unspent: Math.max(0, 1 - costOf(delivered, inventory, line.season) / ordered),
    opportunities,
    reach: met * reachedShare(opportunities, EXPOSURE_SHAPE),
  };
}
