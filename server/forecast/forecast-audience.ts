import type { Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/campaigns/plan.ts';
import { type AudienceInput, groupsOf, shoppingOf } from '#domain/forecast/plan-input.ts';
import { deliveredPhases } from '#domain/campaigns/trip.ts';
import { chosenStores } from './chosen-stores.ts';
import { adultsOfAllCities, citiesOf } from './forecast-cities.ts';
import { regionShares } from './region-shares.ts';
import { tourismOf } from './tourism.ts';

/** What the model asks about the people of a plan. */
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
    groups: groupsOf(plan),
    shares: regionShares,
    shopping: shoppingOf(plan),
  };
};
