import { VISIT_SHAPE, WINDOW_STOPS } from './assumptions.ts';
import type { ForecastShopping, RegionShares, StoreKind, StoreType, VisitPeriod } from './input.ts';
import { reachedShare } from './nbd.ts';
import { rememberedBy } from './remember.ts';

/** Weeks in a visit period; a year has 52.18 weeks. */
const WEEKS: Readonly<Record<VisitPeriod, number>> = {
  WEEK: 1,
  MONTH: 52.18 / 12,
  QUARTER: 52.18 / 4,
  HALFYEAR: 52.18 / 2,
  YEAR: 52.18,
};

/** Part of the visits to an own store that counts: customers bought, lookers did not, and OWN is both. */
function ownVisits(chosen: ReadonlySet<StoreType>, buys: number): number {
  if (chosen.has('ALL') || chosen.has('OWN')) return 1;
  return (chosen.has('YOUR_CUSTOMERS') ? buys : 0) + (chosen.has('JUST_LOOKING') ? 1 - buys : 0);
}

/** Visits and stops at windows together, and what the recommendation adds to the visits. */
const counted = ({ named, recommended }: StoreKind, visits: number, stops: number): number =>
  visits + WINDOW_STOPS * stops + recommended * Math.max(0, named - visits);

/**
 * Visits, and stops at windows, that count per visit to any store of the kind. They add up, being parts of the same visits: each part
 * belongs to one store. Whatever more is chosen, it never falls.
 */
function countedVisits(kind: StoreKind, { named }: ForecastShopping, chosen: ReadonlySet<StoreType>): number {
  const { own, rivals, whole, picked } = kind;
  const atWindows = chosen.has('WINDOW_SHOPPERS') || chosen.has('ALL') ? 1 : 0;
  const hand = picked.own + picked.rivals + picked.others;
  // Locations chosen by hand stand in the place of the brands' stores, unless they are a kind of shoppers of their own.
  if (named === 'locations' && !chosen.has('CUSTOM')) return counted(kind, hand, hand * atWindows);
  const others = whole || named === 'nothing' ? 1 - own - rivals : 0;
  const ofOwn = whole ? 1 : ownVisits(chosen, kind.buys);
  const ofRivals = whole || chosen.has('COMPETITORS') || chosen.has('ALL') ? 1 : 0;
  // Without any name only who asks for everybody means every store.
  const ofOthers = whole || named !== 'nothing' || chosen.has('ALL') ? 1 : 0;
  const visits = own * ofOwn + rivals * ofRivals + others * ofOthers;
  const stops = (own + rivals + others) * atWindows;
  if (!chosen.has('CUSTOM')) return counted(kind, visits, stops);
  const more = picked.own * (1 - ofOwn) + picked.rivals * (1 - ofRivals) + (whole ? 0 : picked.others);
  return counted(kind, visits + more, stops + (whole ? 0 : picked.others * atWindows));
}

/**
 * Share of a city's people who visited the stores a plan means within the period. Visits of a kind follow the NBD (Ehrenberg), also those
 * to some of its stores (Dirichlet), so that a person of two brands of a kind is one person; kinds are independent.
 */
export const visitorsShare = rememberedBy((stores: readonly StoreKind[], shopping: ForecastShopping): number => {
  if (shopping.storeTypes.length === 0) return 1;
  const chosen = new Set(shopping.storeTypes);
  const weeks = WEEKS[shopping.visitPeriod];
  const missed = stores.reduce(
    (none, kind) => none * (1 - reachedShare(kind.visits * weeks * countedVisits(kind, shopping, chosen), VISIT_SHAPE)),
    1,
  );
  return 1 - missed;
});

/**
 * Share of a region's adults who are likely enough to shop in the coming week; a higher level never holds more people, whatever the table
 * says. The season acts on it: it is the part of the forecast that each Monday renews.
 */
export function likelyShare({ likelihood }: ForecastShopping, { likelihood: table }: RegionShares, season: number): number {
  if (likelihood === null) return 1;
  const atLevel = Math.min(1, ...table.slice(0, likelihood + 1));
  return 1 - (1 - Math.max(0, atLevel)) ** Math.max(0, season);
}
