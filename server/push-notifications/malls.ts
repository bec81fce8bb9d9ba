import type { Mall } from '#contract/push-notifications/push-notifications.ts';
import type { Language } from '#contract/languages.ts';
import { type LocationUnit, locationUnit, unitName, unitsOfCity } from '#server/planner-catalogue/location-units.ts';

/** Business categories whose locations are houses of many shops. */
const categoryIds: ReadonlySet<string> = new Set(['shopping-centre', 'department-store', 'outlet']);

const isMall = ({ brand }: LocationUnit): boolean => categoryIds.has(brand.categoryId);

/** The malls among a city's location units; like all of these they follow from a rule, and nobody claims that each of them stands there. */
export const mallsOf = (cityIds: readonly string[], language: Language): Mall[] =>
  [...new Set(cityIds)].flatMap((cityId) =>
    [...unitsOfCity(cityId).values()].filter(isMall).map((unit) => ({ id: unit.id, name: unitName(unit, language), cityId })),
  );

/** The city of a mall; undefined when there is no such mall. */
export const cityOfMall = (id: string): string | undefined => {
  const unit = locationUnit(id);
  return unit && isMall(unit) ? unit.city.id : undefined;
};
