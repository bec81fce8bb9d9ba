import { PRICE_PRESSURE } from './assumptions.ts';
import type { SeasonPart } from './input.ts';

/*
 * What impressions cost under pressure. On days of one price s, a part f of the inventory costs s × (1 + pressure × f) per impression on
 * average, so the next impression costs s × (1 + 2 × pressure × f). Money goes where the next impression is cheapest: on all days that it is
 * spent on the next one costs the same. Amounts are impressions at the list price, so that no currency matters.
 */

/** One stretch of prices for the next impression, and sums over the days money is spent on then (`open`) and those with nothing left. */
type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly openParts: number;
  readonly openCosts: number;
  readonly openRates: number;
  readonly fullParts: number;
  readonly fullCosts: number;
};

const soldOut = ({ price }: SeasonPart): number => price * (1 + 2 * PRICE_PRESSURE);

const sumOf = (parts: readonly SeasonPart[], value: (part: SeasonPart) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

const stretchesIn = (season: readonly SeasonPart[]): readonly Stretch[] => {
  const bounds = [...new Set(season.flatMap((part) => [part.price, soldOut(part)]))].toSorted((a, b) => a - b);
  return bounds.slice(0, -1).map((from, index) => {
    const open = season.filter((part) => part.price <= from && from < soldOut(part));
    const full = season.filter((part) => soldOut(part) <= from);
    return {
      from,
      to: bounds[index + 1] ?? from,
      openParts: sumOf(open, ({ part }) => part),
      openCosts: sumOf(open, ({ price, part }) => price * part),
      openRates: sumOf(open, ({ price, part }) => part / price),
      fullParts: sumOf(full, ({ part }) => part),
      fullCosts: sumOf(full, ({ price, part }) => price * part * (1 + PRICE_PRESSURE)),
    };
  });
};

const known = new WeakMap<readonly SeasonPart[], readonly Stretch[]>();

/** A curve asks about the same season thousands of times. */
const stretchesOf = (season: readonly SeasonPart[]): readonly Stretch[] => {
  const stretches = known.get(season) ?? stretchesIn(season);
  known.set(season, stretches);
  return stretches;
};

/** The price of the next impression, asked of one stretch of prices after the other; Infinity when everything is bought. */
function nextPrice(season: readonly SeasonPart[], within: (stretch: Stretch) => number): number {
  for (const stretch of stretchesOf(season)) {
    const price = stretch.openRates > 0 ? Math.max(stretch.from, within(stretch)) : Infinity;
    if (price <= stretch.to) return price;
  }
  return Infinity;
}

/** Parts of the inventory that are bought when the next impression costs so much. */
const boughtAt = (next: number, { price, part }: SeasonPart): number =>
  part * Math.min(1, Math.max(0, (next / price - 1) / (2 * PRICE_PRESSURE)));

/** Impressions that an order gets: all of it while it is small, and never more than the inventory. */
export function boughtBy(ordered: number, inventory: number, season: readonly SeasonPart[]): number {
  if (ordered <= 0 || inventory <= 0) return 0;
  const money = ordered / inventory;
  const [only] = season;
  // Nearly all flights: one price. In the form of the root that keeps its digits for small orders.
  if (only && season.length === 1) {
    const paid = money / only.price;
    return inventory * Math.min(1, (2 * paid) / (1 + Math.sqrt(1 + 4 * PRICE_PRESSURE * paid)));
  }
  const next = nextPrice(season, ({ openCosts, openRates, fullCosts }) =>
    Math.sqrt((4 * PRICE_PRESSURE * (money - fullCosts) + openCosts) / openRates),
  );
  return (
    inventory *
    Math.min(
      1,
      sumOf(season, (part) => boughtAt(next, part)),
    )
  );
}

/** The least that so many impressions cost. */
export function costOf(impressions: number, inventory: number, season: readonly SeasonPart[]): number {
  if (impressions <= 0 || inventory <= 0) return 0;
  const wanted = impressions / inventory;
  const [only] = season;
  if (only && season.length === 1) return impressions * only.price * (1 + PRICE_PRESSURE * Math.min(1, wanted));
  const next = nextPrice(
    season,
    ({ openParts, openRates, fullParts }) => (2 * PRICE_PRESSURE * (wanted - fullParts) + openParts) / openRates,
  );
  const spent = sumOf(season, (part) => {
    const bought = boughtAt(next, part);
    return bought * part.price * (1 + (PRICE_PRESSURE * bought) / part.part);
  });
  return inventory * spent;
}
