import type { Plan } from '#contract/campaigns/plan.ts';
import { type PlacedCity, citiesAmong } from '#domain/forecast/plan-input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { tourismWeight } from './tourism.ts';

const cities: readonly PlacedCity[] = [...catalogue.cities.values()].map(({ id, countryId, population, tourism }) => {
  const region = catalogue.countries.get(countryId)?.region ?? 'OTHER';
  const adults = Math.round(population * catalogue.demographics.adultShare[region]);
  return { id, countryId, adults, region, tourismWeight: tourismWeight(tourism, adults) };
});

const byId = new Map(cities.map((city) => [city.id, city]));

/** Adults in all cities of the catalogue. */
export const adultsOfAllCities = cities.reduce((sum, city) => sum + city.adults, 0);

/** The chosen cities; nationwide, every city of their countries. */
export const citiesOf = (plan: Pick<Plan, 'audience' | 'demographics'>): PlacedCity[] => citiesAmong(plan, byId);
