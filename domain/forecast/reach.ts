import { EXPOSURE_SHAPE } from './assumptions.ts';
import { deliverLine, orderedImpressions, scenarioFactor } from './delivery.ts';
import type { LineDelivery } from './delivery.ts';
import type { ForecastLine } from './input.ts';
import { reachedShare } from './nbd.ts';
import type { Range } from './range.ts';

/** Random duplication (Sainsbury): share of people met by at least one of independent media. */
export const sainsbury = (shares: readonly number[]): number => 1 - shares.reduce((none, share) => none * (1 - share), 1);

/** Whom a line can meet: the users of its platform, or those of them who are in its stage of the trip. */
const mediumOf = ({ platformId, stage }: ForecastLine): string => `${platformId} ${stage ?? ''}`;

/** Share of the audience that each medium can meet; lines of one medium should agree, the largest counts. */
export function mediumShares(lines: readonly ForecastLine[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const line of lines) {
    const medium = mediumOf(line);
    shares.set(medium, Math.max(shares.get(medium) ?? 0, Math.min(1, Math.max(0, line.reachShare))));
  }
  return shares;
}

export type Campaign = { readonly reach: number; readonly lines: readonly LineDelivery[] };

/**
 * People reached in one scenario. Lines on one platform meet the same people with the same habits, so their
 * opportunities add up inside one NBD; platforms, and stages of the trip, are combined by Sainsbury.
 */
export function reachOf(audience: number, lines: readonly ForecastLine[], flightDays: number, scenario: keyof Range): Campaign {
  const shares = mediumShares(lines);
  const delivered = lines.map((line) => {
    const ordered = orderedImpressions(line) * scenarioFactor(line, scenario);
    return deliverLine(line, ordered, audience * (shares.get(mediumOf(line)) ?? 0), flightDays);
  });
  const met = [...shares].map(([medium, share]) => {
    const mean = delivered.reduce((sum, d) => (mediumOf(d.line) === medium ? sum + d.opportunities : sum), 0);
    return share * reachedShare(mean, EXPOSURE_SHAPE);
  });
  return { reach: audience * sainsbury(met), lines: delivered };
}
