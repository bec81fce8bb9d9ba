import type { SpotPlanBasis, SpotPlanEntry, SpotPlanField, SpotPlanLine, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import { outcomeOf } from '#domain/forecast/estimate.ts';
import type { FrequencyCap } from '#domain/forecast/input.ts';
import { daysFrom } from '#domain/time/flight.ts';

const capUnits = { WEEK: 'week', MONTH: 'month', QUARTER: 'quarter' } as const satisfies Record<string, FrequencyCap['per']>;

/** What a row costs in minor units: units × price. Units count in thousandths, so that no amount depends on how a fraction is stored. */
export const costOf = ({ totalUnits, pricePerUnit }: Pick<SpotPlanEntry, 'totalUnits' | 'pricePerUnit'>): number =>
  Math.round((Math.round(totalUnits * 1000) * pricePerUnit) / 1000);

/** Whether a row's units are expected to cost more than its price, so that its cost brings fewer than its units. */
export const isDear = ({ expectedPrice, pricePerUnit }: Pick<SpotPlanRow, 'expectedPrice' | 'pricePerUnit'>): boolean =>
  expectedPrice !== null && expectedPrice > pricePerUnit;

/** Whether a unit is expected to cost more than the highest price that was written: what is bought would be stopped by it. 0 says that there is none. */
export const isAboveMaximum = ({ expectedPrice, maxUnitPrice }: Pick<SpotPlanRow, 'expectedPrice' | 'maxUnitPrice'>): boolean =>
  expectedPrice !== null && maxUnitPrice > 0 && expectedPrice > maxUnitPrice;

/** `YYYY-MM-DD – YYYY-MM-DD`; empty without both dates. */
export const campaignDateOf = ({ from, to }: Pick<SpotPlanEntry, 'from' | 'to'>): string =>
  from !== null && to !== null ? `${from} – ${to}` : '';

/** The ad set a row buys for: its own, or else the one that says the same channel and format. */
export const lineOf = (
  lines: readonly SpotPlanLine[],
  { adSetId, channel, format }: Pick<SpotPlanEntry, 'adSetId' | 'channel' | 'format'>,
): SpotPlanLine | undefined => {
  const alike = lines.filter((line) => line.channel === channel && line.format === format);
  return alike.find((line) => line.adSetId === adSetId) ?? alike[0];
};

interface Estimate {
  readonly impressions: number;
  readonly clicks: number;
  readonly reach: number | null;
  /** Part of the units that finds nothing to buy; null where nothing is forecast. */
  readonly unspent: number | null;
  /** How much dearer than its price a unit is: 0.25 is a quarter; null where nothing is delivered. */
  readonly dearer: number | null;
}

/**
 * What a unit of this price comes to where it is so much dearer: on the days of a season, and where much of a market is bought. Minor units; null where nothing is
 * delivered.
 */
export const expectedPriceOf = (price: number, dearer: number | null): number | null =>
  dearer === null ? null : Math.round(price * (1 + dearer));

const orderOf = ({ unit, totalUnits, estCtr }: SpotPlanEntry): Estimate => {
  const impressions = unit === 'CPM' ? totalUnits * 1000 : estCtr > 0 ? totalUnits / estCtr : 0;
  return { impressions, clicks: unit === 'CPM' ? impressions * estCtr : totalUnits, reach: null, unspent: null, dearer: 0 };
};

/** The forecast of one row by itself: what its units deliver to the people of its platform within its days. */
const estimateOf = (basis: SpotPlanBasis, entry: SpotPlanEntry): Estimate => {
  const line = lineOf(basis.lines, entry);
  if (line === undefined) return orderOf(entry);
  if (basis.audience === null) return { impressions: 0, clicks: 0, reach: null, unspent: null, dearer: null };
  const { from, to, unit, totalUnits, estCtr } = entry;
  const days = from !== null && to !== null ? Math.min(daysFrom(from, to), basis.flightDays) : basis.flightDays;
  const { frequencyCap, reachShare, dailyShare, dailyContacts, season } = line;
  // A unit of money buys a unit: units given for nothing deliver too.
  const order = {
    id: entry.id,
    platformId: 'row',
    formatId: 'row',
    netMedia: totalUnits,
    price: 1,
    buyingType: unit,
    ctr: estCtr,
    reachShare,
    dailyShare,
    dailyContacts,
    season,
  };
  const capped = { ...order, frequencyCap: frequencyCap && { times: frequencyCap.times, per: capUnits[frequencyCap.per] } };
  const { impressions, clicks, reach, unspent, dearer } = outcomeOf(basis.audience, [capped], days);
  return {
    impressions: impressions.likely,
    clicks: clicks.likely,
    reach: Math.round(reach.likely),
    unspent: totalUnits > 0 ? unspent / totalUnits : 0,
    dearer: impressions.likely > 0 ? dearer : null,
  };
};

/** A row with everything that follows from what people wrote into it; the one place where cost and estimates are made. */
export const spotRow = (basis: SpotPlanBasis, entry: SpotPlanEntry): SpotPlanRow => {
  const totalCost = costOf(entry);
  const { impressions, clicks, reach, ...found } = estimateOf(basis, entry);
  const unspent = found.unspent === null ? null : Math.round(totalCost * found.unspent);
  const [estImpressions, estClicks] = [Math.round(impressions), Math.round(clicks)];
  return {
    ...entry,
    campaign: basis.campaign,
    campaignId: basis.campaignId,
    cities: entry.cities ?? basis.cities,
    citiesOfPlan: entry.cities === null,
    campaignDate: campaignDateOf(entry),
    totalCost,
    estImpressions,
    estClicks,
    estimatedCostPerClick: estClicks > 0 ? Math.round((totalCost - (unspent ?? 0)) / estClicks) : null,
    unspent,
    expectedPrice: expectedPriceOf(entry.pricePerUnit, found.dearer),
    averageFrequency: reach !== null && reach > 0 ? Math.round((estImpressions / reach) * 100) / 100 : null,
    reach,
    stale: null,
  };
};

/** What of a row people write. */
export const entryOf = (row: SpotPlanRow): SpotPlanEntry => ({
  id: row.id,
  adSetId: row.adSetId,
  channel: row.channel,
  format: row.format,
  cities: row.citiesOfPlan ? null : row.cities,
  locations: row.locations,
  from: row.from,
  to: row.to,
  unit: row.unit,
  totalUnits: row.totalUnits,
  pricePerUnit: row.pricePerUnit,
  maxUnitPrice: row.maxUnitPrice,
  estCtr: row.estCtr,
});

const sameValue = (one: SpotPlanEntry[SpotPlanField], other: SpotPlanEntry[SpotPlanField]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((city, at) => city === other[at]) : one === other;

/** The fields in which two rows differ. */
export const changedFields = (one: SpotPlanEntry, other: SpotPlanEntry): SpotPlanField[] =>
  one === other ? [] : spotPlanFields.filter((field) => !sameValue(one[field], other[field]));

/** What the last line of the spot plan adds up; other columns cannot be added. */
export const totalsOf = (rows: readonly SpotPlanRow[]) => ({
  totalCost: rows.reduce((sum, row) => sum + row.totalCost, 0),
  estImpressions: rows.reduce((sum, row) => sum + row.estImpressions, 0),
  estClicks: rows.reduce((sum, row) => sum + row.estClicks, 0),
  unspent: rows.reduce((sum, row) => sum + (row.unspent ?? 0), 0),
});
