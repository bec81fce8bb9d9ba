import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { catalogue } from './catalogue.ts';
import type { BrandRow, CityRow, NamedRow } from './rows.ts';

/** A place where people shop. `id` is a stable slug: the city's, the brand's and the site's. */
export interface LocationUnit {
  readonly id: string;
  readonly city: CityRow;
  readonly brand: BrandRow;
  readonly site: NamedRow;
}

const { sites, categories, singular } = catalogue.locations;

/** A number from 0 (inclusive) to 1 (exclusive) that stays the same for these words. */
const chance = (words: string): number => {
  // FNV-1a, and a last stir, since its high bits hardly hear the last letters.
  let hash = 2_166_136_261;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

/** From this many inhabitants on, or this popular with tourists, a city has every brand of its country. */
const metropolis = 5_000_000;
const famous = 0.8;

/** How much of a brand's most a city of this size has: all of it from 10 million inhabitants on. */
export const sizeOf = ({ population, tourism }: CityRow): number =>
  Math.max(Math.min(1, Math.sqrt(population / 10_000_000)), (tourism ?? 0) / 2);

const countOf = (brand: BrandRow, city: CityRow): number => {
  const only = singular[brand.id];
  if (only) return only.includes(city.id) ? 1 : 0;
  if (brand.countries && !brand.countries.includes(city.countryId)) return 0;
  const category = categories[brand.categoryId];
  const known = city.population >= metropolis || (city.tourism ?? 0) >= famous;
  if (!category || (city.population < category.from && !known)) return 0;
  const size = sizeOf(city);
  if (!known && chance(`${city.id} ${brand.id}`) > 0.2 + size) return 0;
  return Math.max(1, Math.round(Math.min(category.most, sites.length) * size));
};

/** A brand's sites in a city: the first ones of an order that is the pair's own, so that a count that grows never takes one away. */
const sitesOf = (brand: BrandRow, city: CityRow): NamedRow[] =>
  countOf(brand, city) === 0
    ? []
    : sites
        .map((site) => ({ site, place: chance(`${city.id} ${brand.id} ${site.id}`) }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, countOf(brand, city))
        .map(({ site }) => site);

const unitsIn = (city: CityRow): LocationUnit[] =>
  [...catalogue.brands.values()].flatMap((brand) =>
    sitesOf(brand, city).map((site) => ({ id: `${city.id}-${brand.id}-${site.id}`, city, brand, site })),
  );

const ofCity = new Map<string, ReadonlyMap<string, LocationUnit>>();

/** A city's units, derived when somebody asks for the city first: a file of them would say no more than the rule in `data/locations.json`. */
const mapOf = (city: CityRow): ReadonlyMap<string, LocationUnit> => {
  const known = ofCity.get(city.id) ?? new Map(unitsIn(city).map((unit) => [unit.id, unit]));
  ofCity.set(city.id, known);
  return known;
};

/** The location units of a city by their ids, brand by brand; none of a city that nobody knows. */
export const unitsOfCity = (cityId: string): ReadonlyMap<string, LocationUnit> => {
  const city = catalogue.cities.get(cityId);
  return city ? mapOf(city) : new Map();
};

const cityIds = [...catalogue.cities.keys()];

/** The location unit with this id; undefined when there is none. */
export const locationUnit = (id: string): LocationUnit | undefined =>
  cityIds.flatMap((cityId) => (id.startsWith(`${cityId}-`) ? (unitsOfCity(cityId).get(id) ?? []) : []))[0];

const inCity = {
  en: (city: string, site: string) => `${city}, ${site}`,
  cn: (city: string, site: string) => `${city}${site}店`,
  jp: (city: string, site: string) => `${city}${site}店`,
} as const satisfies Record<Manner, (city: string, site: string) => string>;

/** What a location unit is called: its brand, and where it is. */
export const unitName = ({ city, brand, site }: LocationUnit, language: Language): string =>
  `${brand.name[language]} ${mannerOf[language] === 'en' ? '· ' : ''}${inCity[mannerOf[language]](city.name[language], site.name[language])}`;
