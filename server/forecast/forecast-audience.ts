import type { Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/campaigns/plan.ts';
import type { ForecastCity, ForecastGroup, ForecastInput, ForecastShopping } from '#domain/forecast/input.ts';
import { deliveredPhases } from '#domain/campaigns/trip.ts';
import { chosenStores, namedBy } from './chosen-stores.ts';
import { type PlacedCity, adultsOfAllCities, citiesOf } from './forecast-cities.ts';
import { regionShares } from './region-shares.ts';
import { tourismOf } from './tourism.ts';

export type AudienceInput = Omit<ForecastInput, 'lines' | 'flightDays' | 'season' | 'cities'> & {
  readonly cities: readonly (PlacedCity & Pick<ForecastCity, 'stores'>)[];
};

const everybody: ForecastGroup = { gender: 'ALL', ages: [], incomes: [], educations: [], interests: [], searchBehaviours: [] };

const shoppingOf = ({ audience }: Pick<Plan, 'audience'>): ForecastShopping => ({
  storeTypes: audience.storeTypes,
  // Until a period is chosen, the one most plans have.
  visitPeriod: audience.visitPeriod ?? 'MONTH',
  named: namedBy(audience),
  // Level 1 is everybody; the model then need not allow for its being wrong.
  likelihood: audience.likelihood > 1 ? audience.likelihood - 1 : null,
});

/** What the model asks about people. A plan without a group yet means everybody: what is not chosen does not restrict. */
export const audienceInputOf = (
  plan: Plan,
  { targetType, currency }: { readonly targetType: (typeof targetTypes)[number]; readonly currency: Currency | null },
): AudienceInput => {
  const { tripPhases, cityTiers } = plan.audience;
  const tourism = targetType === 'CHINESE_TOURISTS' ? tourismOf({ cityTiers, tripPhases: deliveredPhases(tripPhases, currency) }) : null;
  const stores = chosenStores(plan.audience, targetType === 'CHINESE_TOURISTS');
  return {
    cities: citiesOf(plan).map((city) => ({ ...city, stores: stores(city.id) })),
    marketAdults: tourism ? tourism.travellers : adultsOfAllCities,
    targetType,
    tourism,
    groups: plan.demographics.groups.length > 0 ? plan.demographics.groups : [everybody],
    shares: regionShares,
    shopping: shoppingOf(plan),
  };
};
