import { AUDIENCE_ERROR, INTERVAL_Z } from './assumptions.ts';
import { attributesUsed, demographicShare } from './demographics.ts';
import type { ForecastCity, ForecastGroup, ForecastInput, ForecastTourism, Region, Trip, TripPhase } from './input.ts';
import type { Range } from './range.ts';
import { rememberedBy } from './remember.ts';
import { likelyShare, visitorsShare } from './shopping.ts';

/** People left after each step: `market` is everybody who could be chosen (all cities, or all travellers). */
export type AudienceSteps = {
  readonly market: number;
  readonly cities: number;
  readonly demographics: number;
  /** Visitors of the stores that are meant. */
  readonly stores: number;
  /** Those of them who are likely enough to go shopping: the audience. */
  readonly likelihood: number;
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

/** Share of a city's people who visited the stores that are meant and are likely enough to go shopping. */
export const shoppingIn =
  ({ shopping, shares, season }: Pick<ForecastInput, 'shopping' | 'shares' | 'season'>) =>
  ({ region, stores }: Pick<ForecastCity, 'region' | 'stores'>): number =>
    visitorsShare(stores, shopping) * likelyShare(shopping, shares[region], season);

function localSteps(input: ForecastInput, cities: readonly ForecastCity[]): AudienceSteps {
  const demographic = perRegion((region) => demographicShare(input.groups, input.shares[region]));
  const likely = perRegion((region) => likelyShare(input.shopping, input.shares[region], input.season));
  const people = (share: (city: ForecastCity) => number): number => cities.reduce((sum, city) => sum + city.adults * share(city), 0);
  const everybody = people(() => 1);
  const visitors = (city: ForecastCity): number => demographic(city.region) * visitorsShare(city.stores, input.shopping);
  return {
    market: Math.max(input.marketAdults ?? 0, everybody),
    cities: everybody,
    demographics: people((city) => demographic(city.region)),
    stores: people(visitors),
    likelihood: people((city) => visitors(city) * likely(city.region)),
  };
}

const phasesOf = ({ phases }: Trip): readonly TripPhase[] => (phases.length === 0 ? ['BEFORE_TRIP', 'DURING_TRIP'] : [...new Set(phases)]);

const inSomePhase = (trip: Trip): number => 1 - phasesOf(trip).reduce((none, phase) => none * (1 - trip.phaseShares[phase]), 1);

/** Travellers of the chosen origins who are in a chosen phase; phases overlap, tiers do not. */
function eligibleTravellers({ travellers, tiers, tierShares, ...trip }: ForecastTourism): number {
  const origin = tiers.length === 0 ? 1 : [...new Set(tiers)].reduce((sum, tier) => sum + tierShares[tier], 0);
  return travellers * Math.min(1, origin) * inSomePhase(trip);
}

/** Share (0..1) of the plan's travellers who are in one phase of their trip: whom an ad set of that stage can meet. None in a phase not chosen. */
export const stageShare = (trip: Trip, stage: TripPhase): number =>
  phasesOf(trip).includes(stage) ? Math.min(1, trip.phaseShares[stage] / inSomePhase(trip)) : 0;

/** A traveller may see several cities: cities are united at random within the pool. Demographics are China's. */
function touristSteps(input: ForecastInput, cities: readonly ForecastCity[]): AudienceSteps {
  const { tourism } = input;
  if (tourism === null || tourism.travellers <= 0) return { market: 0, cities: 0, demographics: 0, stores: 0, likelihood: 0 };
  const eligible = eligibleTravellers(tourism);
  const demographic = demographicShare(input.groups, input.shares.CN);
  const shopping = shoppingIn(input);
  const united = (share: (city: ForecastCity) => number): number =>
    1 -
    cities.reduce((none, city) => {
      const visits = Math.min(1, (city.adults * city.tourismWeight) / tourism.travellers);
      return none * (1 - visits * share(city));
    }, 1);
  return {
    market: tourism.travellers,
    cities: eligible * united(() => 1),
    demographics: eligible * demographic * united(() => 1),
    stores: eligible * demographic * united((city) => visitorsShare(city.stores, input.shopping)),
    likelihood: eligible * demographic * united(shopping),
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

const alone = rememberedBy((group: ForecastGroup, _: ForecastInput['shares']): readonly ForecastGroup[] => [group]);

/** The audience of each group as if it were the only one. What they add up to beyond the whole audience are people who fit several. */
export const groupSizes = (input: ForecastInput): AudienceSize[] =>
  input.groups.map((group) => audienceSize({ ...input, groups: alone(group, input.shares) }));

/**
 * People (18 and over) who fit the plan, each counted once: cities × demographics × shopping. The interval is log-normal
 * (80 %), and its upper end never exceeds the people in the chosen cities.
 */
export function audienceSize(input: ForecastInput): AudienceSize {
  const cities = [...new Map(input.cities.map((city) => [city.id, city])).values()];
  const steps = input.targetType === 'LOCAL' ? localSteps(input, cities) : touristSteps(input, cities);
  const likely = Math.min(steps.likelihood, steps.cities);
  const width = Math.exp(INTERVAL_Z * relativeError(input));
  return {
    low: likely / width,
    likely,
    high: Math.min(likely * width, steps.cities),
    steps,
  };
}
