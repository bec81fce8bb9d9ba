import { AUDIENCE_ERROR, INTERVAL_Z } from './assumptions.ts';
import { attributesUsed, demographicShare } from './demographics.ts';
import type { ForecastCity, ForecastInput, ForecastTourism, Region, TripPhase } from './input.ts';
import type { Range } from './range.ts';
import { shoppingShare } from './shopping.ts';

/** People left after each step: `market` is everybody who could be chosen (all cities, or all travellers). */
export type AudienceSteps = {
  readonly market: number;
  readonly cities: number;
  readonly demographics: number;
  readonly shopping: number;
};

export type AudienceSize = Range & { readonly steps: AudienceSteps };

/** Remembers the answer per region: 250 cities ask for at most four. */
function perRegion(compute: (region: Region) => number): (region: Region) => number {
  const known = new Map<Region, number>();
  return (region) => {
    const value = known.get(region) ?? compute(region);
    known.set(region, value);
    return value;
  };
}

function localSteps(input: ForecastInput, cities: readonly ForecastCity[]): AudienceSteps {
  const demographic = perRegion((region) => demographicShare(input.groups, input.shares[region]));
  const shopping = perRegion((region) => shoppingShare(input.shopping, input.shares[region], input.season));
  const people = (share: (region: Region) => number): number => cities.reduce((sum, city) => sum + city.adults * share(city.region), 0);
  const everybody = people(() => 1);
  return {
    market: Math.max(input.marketAdults ?? 0, everybody),
    cities: everybody,
    demographics: people(demographic),
    shopping: people((region) => demographic(region) * shopping(region)),
  };
}

/** Travellers of the chosen origins who are in a chosen phase; phases overlap, tiers do not. */
function eligibleTravellers({ travellers, tiers, tierShares, phases, phaseShares }: ForecastTourism): number {
  const origin = tiers.length === 0 ? 1 : [...new Set(tiers)].reduce((sum, tier) => sum + tierShares[tier], 0);
  const wanted: readonly TripPhase[] = phases.length === 0 ? ['BEFORE_TRIP', 'DURING_TRIP'] : [...new Set(phases)];
  const missed = wanted.reduce((none, phase) => none * (1 - phaseShares[phase]), 1);
  return travellers * Math.min(1, origin) * (1 - missed);
}

/** A traveller may see several cities: cities are united at random within the pool. Demographics are China's. */
function touristSteps(input: ForecastInput, cities: readonly ForecastCity[]): AudienceSteps {
  const { tourism } = input;
  if (tourism === null || tourism.travellers <= 0) return { market: 0, cities: 0, demographics: 0, shopping: 0 };
  const eligible = eligibleTravellers(tourism);
  const demographic = demographicShare(input.groups, input.shares.CN);
  const shopping = perRegion((region) => shoppingShare(input.shopping, input.shares[region], input.season));
  const united = (share: (region: Region) => number): number =>
    1 -
    cities.reduce((none, city) => {
      const visits = Math.min(1, (city.adults * city.tourismWeight) / tourism.travellers);
      return none * (1 - visits * share(city.region));
    }, 1);
  return {
    market: tourism.travellers,
    cities: eligible * united(() => 1),
    demographics: eligible * demographic * united(() => 1),
    shopping: eligible * demographic * united(shopping),
  };
}

/** Relative standard error: the more is assumed, the wider. */
function relativeError(input: ForecastInput): number {
  const variance =
    AUDIENCE_ERROR.people ** 2 +
    attributesUsed(input.groups) * AUDIENCE_ERROR.attribute ** 2 +
    (input.shopping.storeTypes.length > 0 ? AUDIENCE_ERROR.stores ** 2 : 0) +
    (input.shopping.likelihood !== null ? AUDIENCE_ERROR.likelihood ** 2 : 0) +
    (input.targetType === 'CHINESE_TOURISTS' ? AUDIENCE_ERROR.tourism ** 2 : 0);
  return Math.sqrt(variance);
}

/**
 * People (18 and over) who fit the plan, each counted once: cities × demographics × shopping. The interval is log-normal
 * (80 %), and its upper end never exceeds the people in the chosen cities.
 */
export function audienceSize(input: ForecastInput): AudienceSize {
  const cities = [...new Map(input.cities.map((city) => [city.id, city])).values()];
  const steps = input.targetType === 'LOCAL' ? localSteps(input, cities) : touristSteps(input, cities);
  const likely = Math.min(steps.shopping, steps.cities);
  const width = Math.exp(INTERVAL_Z * relativeError(input));
  return {
    low: likely / width,
    likely,
    high: Math.min(likely * width, steps.cities),
    steps,
  };
}
