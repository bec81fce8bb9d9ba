import type { City } from '#contract/catalogue.ts';
import { matcher } from '#components/search-text.ts';

export interface CountryOfCities {
  readonly id: string;
  readonly name: string;
  readonly cities: readonly City[];
}

/**
 * The countries that have a city the query finds, with those cities, the largest first; a country's own name finds all of its cities.
 * Countries with one of the `first` cities come first, then those with most cities.
 */
export const citiesByCountry = (
  cities: readonly City[],
  countries: readonly { readonly id: string; readonly name: string }[],
  query: string,
  first: readonly string[] = [],
): CountryOfCities[] => {
  const matches = matcher(query);
  const rank = (country: CountryOfCities): number =>
    country.cities.length + (country.cities.some(({ id }) => first.includes(id)) ? cities.length : 0);
  return countries
    .map(({ id, name }) => ({
      id,
      name,
      cities: cities
        .filter((city) => city.countryId === id && (matches(name) || matches(city.name)))
        .toSorted((a, b) => b.population - a.population),
    }))
    .filter((country) => country.cities.length > 0)
    .toSorted((a, b) => rank(b) - rank(a));
};
