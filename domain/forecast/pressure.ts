import { PRICE_PRESSURE } from './assumptions.ts';
import type { SeasonPart } from './input.ts';

/*
 * What impressions cost under pressure. On days of one price s, a part f of the inventory costs s × (1 + pressure × f) per impression on
 * average, so the next impression costs s × (1 + 2 × pressure × f). Money goes where the next impression is cheapest: on all days that it is
 * spent on the next one costs the same. Amounts are impressions at the list price, so that no currency matters.
 */

/** Sums over the days money is spent on (`open`) and over those with nothing left (`full`). */
type Days = { readonly open: readonly SeasonPart[]; readonly full: readonly SeasonPart[] };

const soldOut = ({ price }: SeasonPart): number => price * (1 + 2 * PRICE_PRESSURE);

const sumOf = (parts: readonly SeasonPart[], value: (part: SeasonPart) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

/** The price of the next impression, asked of one stretch of prices after the other; Infinity when everything is bought. */
function nextPrice(season: readonly SeasonPart[], within: (days: Days) => number): number {
  const stretches = [...new Set(season.flatMap((part) => [part.price, soldOut(part)]))].toSorted((a, b) => a - b);
  for (const [index, from] of stretches.entries()) {
    const to = stretches[index + 1];
    if (to === undefined) break;
    const days = {
      open: season.filter((part) => part.price <= from && from < soldOut(part)),
      full: season.filter((part) => soldOut(part) <= from),
    };
    const price = days.open.length > 0 ? Math.max(from, within(days)) : Infinity;
    if (price <= to) return price;
  }
  return Infinity;
}

const costOfAll = (season: readonly SeasonPart[]): number => sumOf(season, ({ price, part }) => price * part * (1 + PRICE_PRESSURE));

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
  const next = nextPrice(season, ({ open, full }) =>
    Math.sqrt(
      (4 * PRICE_PRESSURE * (money - costOfAll(full)) + sumOf(open, ({ price, part }) => price * part)) /
        sumOf(open, ({ price, part }) => part / price),
    ),
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
  const next = nextPrice(
    season,
    ({ open, full }) =>
      (2 * PRICE_PRESSURE * (wanted - sumOf(full, ({ part }) => part)) + sumOf(open, ({ part }) => part)) /
      sumOf(open, ({ price, part }) => part / price),
  );
  return (
    inventory *
    sumOf(season, (part) => {
      const bought = boughtAt(next, part);
      return bought * part.price * (1 + (PRICE_PRESSURE * bought) / part.part);
    })
  );
}
