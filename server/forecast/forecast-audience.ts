import type { Currency } from '#contract/money.ts';
import { type Plan, maximumLocations, type targetTypes } from '#contract/plan.ts';
import type { ForecastGroup, ForecastInput, ForecastShopping } from '#domain/forecast/input.ts';
import { deliveredPhases } from '#domain/trip.ts';
import { unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { type PlacedCity, adultsOfAllCities, citiesOf } from './forecast-cities.ts';
import { regionShares } from './region-shares.ts';
import { tourismOf } from './tourism.ts';

export type AudienceInput = Omit<ForecastInput, 'lines' | 'flightDays' | 'season' | 'cities'> & {
  readonly cities: readonly (PlacedCity & { readonly coverage: number })[];
};

/** Part of the stores of a kind that one more chosen brand or category leaves out: half, a quarter, an eighth. */
const leftOutByPick = 0.5;

/** Part of the visits that so many locations of all hold, the busiest being chosen first. */
const busiest = (some: number, all: number): number => (all > 0 ? 1 - (1 - Math.min(1, some / all)) ** 2 : 0);

/**
 * Part of a city's store visits that the chosen locations hold: those chosen by hand there, together with what the recommendation adds
 * everywhere. Neither: all visits count.
 */
const coverageIn = ({ locationUnitIds, aiRecommendation, locations }: Plan['audience']): ((cityId: string) => number) => {
  const recommended = aiRecommendation ? busiest(locations, maximumLocations) : 0;
  if (recommended === 0 && locationUnitIds.length === 0) return () => 1;
  return (cityId) => {
    const units = unitsOfCity(cityId);
    const byHand = locationUnitIds.filter((id) => units.has(id)).length;
    return 1 - (1 - recommended) * (1 - busiest(byHand, units.size));
  };
};

const everybody: ForecastGroup = { gender: 'ALL', ages: [], incomes: [], educations: [], interests: [], searchBehaviours: [] };

const shoppingOf = ({ audience }: Pick<Plan, 'audience'>): ForecastShopping => {
  const picks = audience.brandIds.length + audience.competitorBrandIds.length + audience.categoryIds.length;
  const ofBrands = picks === 0 ? 1 : 1 - leftOutByPick ** picks;
  return {
    storeTypes: audience.storeTypes,
    // Until a period is chosen, the one most plans have.
    visitPeriod: audience.visitPeriod ?? 'MONTH',
    coverage: ofBrands,
    // Level 1 is everybody; the model then need not allow for its being wrong.
    likelihood: audience.likelihood > 1 ? audience.likelihood - 1 : null,
  };
};

/** What the model asks about people. A plan without a group yet means everybody: what is not chosen does not restrict. */
export const audienceInputOf = (
  plan: Plan,
  { targetType, currency }: { readonly targetType: (typeof targetTypes)[number]; readonly currency: Currency | null },
): AudienceInput => {
  const { tripPhases, cityTiers } = plan.audience;
  const tourism = targetType === 'CHINESE_TOURISTS' ? tourismOf({ cityTiers, tripPhases: deliveredPhases(tripPhases, currency) }) : null;
  const coverage = coverageIn(plan.audience);
  return {
    cities: citiesOf(plan).map((city) => ({ ...city, coverage: coverage(city.id) })),
    marketAdults: tourism ? tourism.travellers : adultsOfAllCities,
    targetType,
    tourism,
    groups: plan.demographics.groups.length > 0 ? plan.demographics.groups : [everybody],
    shares: regionShares,
    shopping: shoppingOf(plan),
  };
};
