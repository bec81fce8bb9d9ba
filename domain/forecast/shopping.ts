import { VISIT_SHAPE } from './assumptions.ts';
import type { ForecastShopping, RegionShares, ShareTable, StoreType, VisitPeriod } from './input.ts';
import { meanForReach, reachedShare } from './nbd.ts';

/** Weeks in a visit period; a year has 52.18 weeks. */
const WEEKS: Readonly<Record<VisitPeriod, number>> = {
  WEEK: 1,
  MONTH: 52.18 / 12,
  QUARTER: 52.18 / 4,
  HALFYEAR: 52.18 / 2,
  YEAR: 52.18,
};

const EVERY_TYPE: readonly StoreType[] = ['OWN', 'WINDOW_SHOPPERS', 'COMPETITORS', 'CUSTOM'];

const unionOf = (shares: readonly number[]): number => 1 - shares.reduce((none, share) => none * (1 - share), 1);

/**
 * Share of adults who visited in the period, from the share of one week. Visits follow the NBD, so the share grows
 * slower than the period (Ehrenberg's penetration growth). `coverage` thins the visits.
 */
export function visitedShare(weekly: number, period: VisitPeriod, coverage: number): number {
  const visits = meanForReach(Math.min(0.999, Math.max(0, weekly)), VISIT_SHAPE);
  return reachedShare(visits * WEEKS[period] * Math.min(1, Math.max(0, coverage)), VISIT_SHAPE);
}

/**
 * Union of store types. YOUR_CUSTOMERS and JUST_LOOKING are visitors of OWN stores, so OWN holds at least both; ALL
 * holds at least every type; types of different stores are independent.
 */
function storesShare(chosen: ReadonlySet<StoreType>, visited: (type: StoreType) => number): number {
  const own = unionOf((['YOUR_CUSTOMERS', 'JUST_LOOKING'] as const).filter((t) => chosen.has(t)).map(visited));
  const ownAll = Math.max(visited('OWN'), unionOf([visited('YOUR_CUSTOMERS'), visited('JUST_LOOKING')]));
  const share = (type: StoreType): number => (type === 'OWN' ? ownAll : visited(type));
  if (chosen.has('ALL')) return Math.max(visited('ALL'), unionOf(EVERY_TYPE.map(share)));
  const others = EVERY_TYPE.filter((type) => type !== 'OWN' && chosen.has(type)).map(share);
  return unionOf([chosen.has('OWN') ? ownAll : own, ...others]);
}

/** Share at a level; a higher level never holds more people, whatever the table says. */
function likelihoodShare(table: readonly number[], level: number, season: number): number {
  const atLevel = Math.min(1, ...table.slice(0, level + 1));
  return 1 - (1 - Math.max(0, atLevel)) ** Math.max(0, season);
}

/**
 * Share (0..1) of a region's adults who visited the chosen store types in the period and are likely enough to shop in
 * the coming week. The season acts on the likelihood, the part of the forecast that each Monday renews.
 */
export function shoppingShare(shopping: ForecastShopping, shares: RegionShares, season: number): number {
  const table: ShareTable = shares.storeVisitors;
  const visited = (type: StoreType): number => visitedShare(table[type] ?? 0, shopping.visitPeriod, shopping.coverage);
  const stores = shopping.storeTypes.length === 0 ? 1 : storesShare(new Set(shopping.storeTypes), visited);
  const likely = shopping.likelihood === null ? 1 : likelihoodShare(shares.likelihood, shopping.likelihood, season);
  return stores * likely;
}
