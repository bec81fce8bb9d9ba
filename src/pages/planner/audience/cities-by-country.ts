import type { City } from '#contract/catalogue/catalogue.ts';
import { searched } from '#components/search-text.ts';

export interface CountryOfCities {
  readonly id: string;
  readonly name: string;
  readonly cities: readonly City[];
}

/**
 * The countries that have a city the query finds by any of its names, with those cities, the largest first; a country's own names find all of its cities.
 * Countries with one of the `first` cities come first, then those with most cities.
 */
export const citiesByCountry = (
  cities: readonly City[],
  countries: readonly { readonly id: string; readonly name: string; readonly otherNames?: readonly string[] }[],
  query: string,
  first: readonly string[] = [],
): CountryOfCities[] => {
  const countryOf = new Map(countries.map((country) => [country.id, country]));
  const namesOf = (row: { readonly name: string; readonly otherNames?: readonly string[] } | undefined) =>
    row ? [row.name, ...(row.otherNames ?? [])] : [];
  const found = searched(cities, query, (city) => [...namesOf(city), ...namesOf(countryOf.get(city.countryId))]);
  const rank = (country: CountryOfCities): number =>
    country.cities.length + (country.cities.some(({ id }) => first.includes(id)) ? cities.length : 0);
  return countries
    .map(({ id, name }) => ({
      id,
      name,
      cities: found.filter(({ countryId }) => countryId === id).toSorted((a, b) => b.population - a.population),
    }))
    .filter((country) => country.cities.length > 0)
    .toSorted((a, b) => rank(b) - rank(a));
};
