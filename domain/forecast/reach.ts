import { EXPOSURE_SHAPE } from './assumptions.ts';
import { deliverLine, orderedImpressions, scenarioFactor } from './delivery.ts';
import type { LineDelivery } from './delivery.ts';
import type { ForecastLine } from './input.ts';
import { reachedShare, timesSeen } from './nbd.ts';
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

/** What one medium brings: the share of the audience that it meets, and how often on average. */
export type MediumOutcome = { readonly platformId: string; readonly share: number; readonly frequency: number };

export type Campaign = {
  readonly reach: number;
  readonly lines: readonly LineDelivery[];
  readonly media: readonly MediumOutcome[];
};

/** How often people see a campaign before planners count them as reached in earnest: once, three times, five times. */
export const leastTimes = [1, 3, 5] as const;
const mostTimes = Math.max(...leastTimes);

/** Shares of the audience that see an ad exactly 0, 1, … times over all media: contacts with independent media add up. */
function timesOverAll(media: readonly MediumOutcome[]): number[] {
  const none = [1, ...Array.from({ length: mostTimes - 1 }, () => 0)];
  return media.reduce((before, { share, frequency }) => {
    const own = [1 - share, ...timesSeen(frequency, mostTimes - 1, EXPOSURE_SHAPE).map((times) => share * times)];
    return before.map((_, sum) => own.slice(0, sum + 1).reduce((all, part, times) => all + part * (before[sum - times] ?? 0), 0));
  }, none);
}

/** People who see the campaign at least so many times; the first of them is its reach. */
export function peopleAtLeast(audience: number, media: readonly MediumOutcome[]): { times: number; people: number }[] {
  const shares = timesOverAll(media);
  return leastTimes.map((times) => ({
    times,
    people: audience * Math.max(0, 1 - shares.slice(0, times).reduce((sum, share) => sum + share, 0)),
  }));
}

/** People whom a platform meets and no other one does. */
export function onlyOn(platformId: string, audience: number, media: readonly MediumOutcome[]): number {
  const metBy = (own: boolean) => sainsbury(media.filter((each) => (each.platformId === platformId) === own).map(({ share }) => share));
  return audience * metBy(true) * (1 - metBy(false));
}

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
  const media = [...shares].map(([medium, share]) => {
    const own = delivered.filter(({ line }) => mediumOf(line) === medium);
    const users = Math.max(0, ...own.map(({ line }) => usersWithin(line.dailyShare, flightDays)));
    const mean = own.reduce((sum, { opportunities }) => sum + opportunities, 0);
    const met = share * users * reachedShare(mean, EXPOSURE_SHAPE);
    const impressions = own.reduce((sum, line) => sum + line.delivered, 0);
    return { platformId: own[0]?.line.platformId ?? '', share: met, frequency: met > 0 ? impressions / (audience * met) : 0 };
  });
  return { reach: audience * sainsbury(media.map(({ share }) => share)), lines: delivered, media };
}
