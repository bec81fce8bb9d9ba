import type { Language } from '#contract/languages.ts';
import type { CountryOfUnits, LocationUnit, LocationUnitGroup } from '#contract/catalogue/locations.ts';
import type { Audience } from '#contract/campaigns/plan.ts';
import { catalogue } from './catalogue.ts';
import { localized } from './localized.ts';
import { unitName, unitsOfCity } from './location-units.ts';
import { categoriesMeant } from './segments.ts';

const { estimate } = catalogue.locations;

const countOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** One city's units by category: the categories of the audience, and those in which a unit was chosen by hand. */
const groupsOfCity = (cityId: string, audience: Audience, language: Language): LocationUnitGroup[] => {
  const city = catalogue.cities.get(cityId);
  if (!city) return [];
  const meant = categoriesMeant(audience);
  const chosen = new Set(audience.locationUnitIds);
  const units = [...unitsOfCity(cityId).values()];
  const kept = new Set([...meant, ...units.filter(({ id }) => chosen.has(id)).map(({ brand }) => brand.categoryId)]);
  const byCategory = new Map<string, LocationUnit[]>();
  for (const unit of units) {
    const { categoryId } = unit.brand;
    if (!kept.has(categoryId)) continue;
    const row = { id: unit.id, name: unitName(unit, language), brandId: unit.brand.id };
    const found = byCategory.get(categoryId);
    if (found) found.push(row);
    else byCategory.set(categoryId, [row]);
  }
  return localized(language).businessCategories.flatMap(({ id: categoryId, name }) => {
    const found = byCategory.get(categoryId);
    if (!found) return [];
    return { id: `${cityId}-${categoryId}`, countryId: city.countryId, cityId, categoryId, name, count: found.length, units: found };
  });
};

/** The chosen cities in the catalogue's order, or the one asked for when it is among them. */
const citiesMeant = ({ cityIds }: Audience, language: Language, only: string | undefined) =>
  localized(language).cities.filter(({ id }) => cityIds.includes(id) && (only === undefined || id === only));

/** The location units of an audience's cities, one group per city and business category. */
export const unitGroups = (audience: Audience, language: Language, cityId?: string) => {
  const content = citiesMeant(audience, language, cityId).flatMap((city) => groupsOfCity(city.id, audience, language));
  return { estimate, count: countOf(content), content };
};

/** The same as a tree: country, city, category, units. */
export const unitTree = (audience: Audience, language: Language, cityId?: string) => {
  const chosen = citiesMeant(audience, language, cityId);
  const content = localized(language).countries.flatMap(({ id, name }): CountryOfUnits[] => {
    const cities = chosen
      .filter((city) => city.countryId === id)
      .map((city) => {
        const categories = groupsOfCity(city.id, audience, language).map(({ categoryId, name: category, count, units }) => ({
          id: categoryId,
          name: category,
          count,
          units,
        }));
        return { id: city.id, name: city.name, count: countOf(categories), categories };
      });
    return cities.length === 0 ? [] : [{ id, name, count: countOf(cities), cities }];
  });
  return { estimate, count: countOf(content), content };
};
