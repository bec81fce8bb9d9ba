import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { PlanNames } from '#format/plan-facts.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

const rarelyChanged = { staleTime: 60 * 60 * 1000 };

const namesOf = (rows: readonly { id: string; name: string }[]): PlanNames['city'] => {
  const known = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => known.get(id) ?? id;
};

/** What platforms and their formats are called. */
export const platformNames = (platforms: readonly Platform[]): Pick<PlanNames, 'platform' | 'format'> => ({
  platform: namesOf(platforms),
  format: (platformId, formatId) => namesOf(platforms.find(({ id }) => id === platformId)?.formats ?? [])(formatId),
});

/** The catalogue's names for what a plan holds; undefined until they are there. */
export const usePlanNames = (): PlanNames | undefined => {
  const cities = useEndpoint(api.catalogue.cities, {}, rarelyChanged).data;
  const brands = useEndpoint(api.catalogue.brands, {}, rarelyChanged).data;
  const categories = useEndpoint(api.catalogue.businessCategories, {}, rarelyChanged).data;
  const demographics = useEndpoint(api.catalogue.demographics, {}, rarelyChanged).data;
  const platforms = useEndpoint(api.catalogue.platforms, {}, rarelyChanged).data;

  return useMemo(() => {
    if (!cities || !brands || !categories || !demographics || !platforms) return undefined;
    return {
      city: namesOf(cities.content),
      brand: namesOf(brands.content),
      category: namesOf(categories.content),
      interest: namesOf(demographics.interests),
      searchBehaviour: namesOf(demographics.searchBehaviours),
      ...platformNames(platforms.content),
    };
  }, [cities, brands, categories, demographics, platforms]);
};
