import { EXPOSURE_SHAPE } from './assumptions.ts';
import { deliverLine, orderedImpressions, scenarioFactor } from './delivery.ts';
import type { LineDelivery } from './delivery.ts';
import type { ForecastLine } from './input.ts';
import { reachedShare } from './nbd.ts';
import type { Range } from './range.ts';
import { usersWithin } from './usage.ts';

/** Random duplication (Sainsbury): share of people met by at least one of independent media. */
export const sainsbury = (shares: readonly number[]): number => 1 - shares.reduce((none, share) => none * (1 - share), 1);

/** Whom a line can meet: the users of its platform, or those of them who are in its stage of the trip. */
const mediumOf = ({ platformId, stage }: ForecastLine): string => `${platformId} ${stage ?? ''}`;

/** What a line buys from: contacts of one format with the people of one medium. */
const shelfOf = (line: ForecastLine): string => `${mediumOf(line)} ${line.formatId}`;

/** Share of the audience that uses each medium within a month; lines of one medium should agree, the largest counts. */
function mediumShares(lines: readonly ForecastLine[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const line of lines) {
    const medium = mediumOf(line);
    shares.set(medium, Math.max(shares.get(medium) ?? 0, Math.min(1, Math.max(0, line.reachShare))));
  }
  return shares;
}

/** Share of the audience that any of the lines can meet within the flight. */
export function platformShare(lines: readonly ForecastLine[], flightDays: number): number {
  const shares = mediumShares(lines);
  const met = new Map(lines.map((line) => [mediumOf(line), (shares.get(mediumOf(line)) ?? 0) * usersWithin(line.dailyShare, flightDays)]));
  return sainsbury([...met.values()]);
}

export type Campaign = { readonly reach: number; readonly lines: readonly LineDelivery[] };

/**
 * People reached in one scenario. Lines on one platform meet the same people with the same habits, so their
 * opportunities add up inside one NBD; platforms, and stages of the trip, are combined by Sainsbury.
 */
export function reachOf(audience: number, lines: readonly ForecastLine[], flightDays: number, scenario: keyof Range): Campaign {
  const shares = mediumShares(lines);
  const onShelf = new Map<string, number>();
  for (const line of lines) onShelf.set(shelfOf(line), (onShelf.get(shelfOf(line)) ?? 0) + 1);
  const delivered = lines.map((line) => {
    const ordered = orderedImpressions(line) * scenarioFactor(line, scenario);
    return deliverLine(line, ordered, {
      people: audience * (shares.get(mediumOf(line)) ?? 0),
      flightDays,
      sharers: onShelf.get(shelfOf(line)) ?? 1,
    });
  });
  const met = [...shares].map(([medium, share]) => {
    const own = delivered.filter(({ line }) => mediumOf(line) === medium);
    const users = Math.max(0, ...own.map(({ line }) => usersWithin(line.dailyShare, flightDays)));
    const mean = own.reduce((sum, { opportunities }) => sum + opportunities, 0);
    return share * users * reachedShare(mean, EXPOSURE_SHAPE);
  });
  return { reach: audience * sainsbury(met), lines: delivered };
}
