import type { AudienceSize } from './audience.ts';
import type { ForecastInput } from './input.ts';
import { platformShare, reachOf } from './reach.ts';

export type DriverKey = 'cities' | 'demographics' | 'stores' | 'likelihood' | 'platforms' | 'budget' | 'frequencyCap';

/** One step from the market to the reach: `people` are left after it, `factor` times the people before it. */
export type Driver = { readonly key: DriverKey; readonly factor: number; readonly people: number };

/**
 * The likely reach as a chain: market × every factor = reach. `frequencyCap` is at least 1, since a cap spreads the same
 * impressions over more people.
 */
export function driversOf(input: ForecastInput, audience: AudienceSize, reach: number): readonly Driver[] {
  const { market, cities, demographics, stores, likelihood } = audience.steps;
  const uncapped = input.lines.map((line) => ({ ...line, frequencyCap: null }));
  const chain: readonly (readonly [DriverKey, number])[] = [
    ['cities', cities],
    ['demographics', demographics],
    ['stores', stores],
    ['likelihood', likelihood],
    ['platforms', likelihood * platformShare(input.lines, input.flightDays)],
    ['budget', reachOf(audience.likely, uncapped, input.flightDays, 'likely').reach],
    ['frequencyCap', reach],
  ];
  return chain.map(([key, people], index) => {
    const before = chain[index - 1]?.[1] ?? market;
    return { key, people, factor: before > 0 ? people / before : 0 };
  });
}
