import { catalogue } from './catalogue.ts';
import { type LocationUnit, sizeOf, unitsOfCity } from './location-units.ts';
import type { CityRow } from './rows.ts';

/** The stores of one kind in one city, weighed by the visits they draw. Weights mean something only beside each other. */
export interface KindInCity {
  readonly ofBrand: ReadonlyMap<string, number>;
  /** All stores with a known brand. */
  readonly named: number;
  /** All stores, the unnamed ones included. */
  readonly whole: number;
}

/** What one location draws: by its part of the city, and by its brand. */
export const weightOf = ({ brand, site }: LocationUnit): number =>
  (catalogue.brandPull.get(brand.id)?.pull ?? 1) * (catalogue.locations.sites.find(({ id }) => id === site.id)?.footfall ?? 1);

/** Stores of brands that the catalogue does not name: so many average brands, as large as the city lets a brand of the kind be. */
const unnamedIn = (city: CityRow, categoryId: string, hasNamed: boolean): number => {
  const rule = catalogue.locations.categories[categoryId];
  const kind = catalogue.storeKinds.get(categoryId);
  // Below this size a city has no store of the kind at all.
  if (!rule || !kind || (!hasNamed && city.population < rule.from)) return 0;
  return kind.unnamed * Math.max(1, rule.most * sizeOf(city));
};

const kindsIn = (city: CityRow): ReadonlyMap<string, KindInCity> => {
  const ofKind = new Map<string, Map<string, number>>();
  for (const unit of unitsOfCity(city.id).values()) {
    const brands = ofKind.get(unit.brand.categoryId) ?? new Map<string, number>();
    brands.set(unit.brand.id, (brands.get(unit.brand.id) ?? 0) + weightOf(unit));
    ofKind.set(unit.brand.categoryId, brands);
  }
  return new Map(
    [...catalogue.businessCategories.keys()].map((categoryId) => {
      const ofBrand = ofKind.get(categoryId) ?? new Map<string, number>();
      const named = [...ofBrand.values()].reduce((sum, weight) => sum + weight, 0);
      return [categoryId, { ofBrand, named, whole: named + unnamedIn(city, categoryId, named > 0) }];
    }),
  );
};

const known = new Map<string, ReadonlyMap<string, KindInCity>>();

/** The kinds of stores of a city by business category; derived when somebody asks for the city first. */
export const kindsOfCity = (cityId: string): ReadonlyMap<string, KindInCity> => {
  const city = catalogue.cities.get(cityId);
  const kinds = known.get(cityId) ?? (city ? kindsIn(city) : new Map<string, KindInCity>());
  if (city) known.set(cityId, kinds);
  return kinds;
};
