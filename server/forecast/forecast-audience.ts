import { type Plan, maximumLocations, type targetTypes } from '#contract/plan.ts';
import type { ForecastGroup, ForecastInput, ForecastShopping } from '#domain/forecast/input.ts';
import { type PlacedCity, adultsOfAllCities, citiesOf } from './forecast-cities.ts';
import { regionShares } from './region-shares.ts';
import { tourismOf } from './tourism.ts';

export type AudienceInput = Omit<ForecastInput, 'lines' | 'flightDays' | 'season' | 'cities'> & { readonly cities: readonly PlacedCity[] };

/** Part of the stores of a kind that one more chosen brand or category leaves out: half, a quarter, an eighth. */
const leftOutByPick = 0.5;

/** The recommendation takes the busiest locations first, so that the first ones hold more visits than the last ones. */
const coverageOfLocations = (locations: number): number => 1 - (1 - Math.min(1, locations / maximumLocations)) ** 2;

const everybody: ForecastGroup = { gender: 'ALL', ages: [], incomes: [], educations: [], interests: [], searchBehaviours: [] };

const shoppingOf = ({ audience }: Pick<Plan, 'audience'>): ForecastShopping => {
  const picks = audience.brandIds.length + audience.competitorBrandIds.length + audience.categoryIds.length;
  const ofBrands = picks === 0 ? 1 : 1 - leftOutByPick ** picks;
  const ofLocations = audience.aiRecommendation && audience.locations > 0 ? coverageOfLocations(audience.locations) : 1;
  return {
    storeTypes: audience.storeTypes,
    // Until a period is chosen, the one most plans have.
    visitPeriod: audience.visitPeriod ?? 'MONTH',
    coverage: ofBrands * ofLocations,
    // Level 1 is everybody; the model then need not allow for its being wrong.
    likelihood: audience.likelihood > 1 ? audience.likelihood - 1 : null,
  };
};

/** What the model asks about people. A plan without a group yet means everybody: what is not chosen does not restrict. */
export const audienceInputOf = (plan: Plan, targetType: (typeof targetTypes)[number]): AudienceInput => {
  const tourism = targetType === 'CHINESE_TOURISTS' ? tourismOf(plan.audience) : null;
  return {
    cities: citiesOf(plan),
    marketAdults: tourism ? tourism.travellers : adultsOfAllCities,
    targetType,
    tourism,
    groups: plan.demographics.groups.length > 0 ? plan.demographics.groups : [everybody],
    shares: regionShares,
    shopping: shoppingOf(plan),
  };
};
