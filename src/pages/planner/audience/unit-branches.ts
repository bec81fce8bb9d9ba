import { matcher } from '#components/search-text.ts';
import type { UnitTree } from './use-location-units.ts';

/** A city or a category of locations, with the units below it. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** The categories of a city; none below a category. */
  readonly branches: readonly Branch[];
}

/** The cities with what the query finds in them: a city's or category's own name finds all of its locations. */
export const unitBranches = (tree: UnitTree | undefined, query: string): Branch[] => {
  const matches = matcher(query);
  return (tree?.content ?? []).flatMap(({ cities }) =>
    cities.flatMap((city): Branch[] => {
      const branches = city.categories
        .map((category) => {
          const all = matches(city.name) || matches(category.name);
          const units = all ? category.units : category.units.filter(({ name }) => matches(name));
          return { id: `${city.id}-${category.id}`, name: category.name, units, branches: [] };
        })
        .filter(({ units }) => units.length > 0);
      return branches.length === 0 ? [] : [{ id: city.id, name: city.name, units: branches.flatMap(({ units }) => units), branches }];
    }),
  );
};
