import type { Plan } from '#contract/campaigns/plan.ts';
import type { ForecastCity } from '#domain/forecast/input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { tourismWeight } from './tourism.ts';

/** A city as the model sees it, and where it lies. */
export type PlacedCity = Omit<ForecastCity, 'stores'> & { readonly countryId: string };

const cities: readonly PlacedCity[] = [...catalogue.cities.values()].map(({ id, countryId, population, tourism }) => {
  const region = catalogue.countries.get(countryId)?.region ?? 'OTHER';
  const adults = Math.round(population * catalogue.demographics.adultShare[region]);
  return { id, countryId, adults, region, tourismWeight: tourismWeight(tourism, adults) };
});

const byId = new Map(cities.map((city) => [city.id, city]));

/** Adults in all cities of the catalogue. */
export const adultsOfAllCities = cities.reduce((sum, city) => sum + city.adults, 0);

/** The chosen cities; nationwide, every city of their countries. */
export const citiesOf = ({ audience, demographics }: Pick<Plan, 'audience' | 'demographics'>): PlacedCity[] => {
  const chosen = audience.cityIds.flatMap((id) => byId.get(id) ?? []);
  if (demographics.markets === 'CITIES') return chosen;
  const countryIds = new Set(chosen.map((city) => city.countryId));
  return cities.filter((city) => countryIds.has(city.countryId));
};
