import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { AdFormat } from '#contract/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

type Name = (id: string) => string;

/** The words for a plan's ids, in the reader's language; an id the catalogue does not know stays as it is. */
export interface PlanNames {
  readonly city: Name;
  readonly brand: Name;
  readonly category: Name;
  readonly interest: Name;
  readonly searchBehaviour: Name;
  readonly platform: Name;
  readonly format: (platformId: string, formatId: string) => string;
}

const rarelyChanged = { staleTime: 60 * 60 * 1000 };

const namesOf = (rows: readonly { id: string; name: string }[]): Name => {
  const known = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => known.get(id) ?? id;
};

/** The catalogue's names for what a plan holds; undefined until they are there. */
export const usePlanNames = (): PlanNames | undefined => {
  const cities = useEndpoint(api.catalogue.cities, {}, rarelyChanged).data;
  const brands = useEndpoint(api.catalogue.brands, {}, rarelyChanged).data;
  const categories = useEndpoint(api.catalogue.businessCategories, {}, rarelyChanged).data;
  const demographics = useEndpoint(api.catalogue.demographics, {}, rarelyChanged).data;
  const platforms = useEndpoint(api.catalogue.platforms, {}, rarelyChanged).data;

  return useMemo(() => {
    if (!cities || !brands || !categories || !demographics || !platforms) return undefined;
    const formats = new Map<string, readonly AdFormat[]>(platforms.content.map((platform) => [platform.id, platform.formats]));
    return {
      city: namesOf(cities.content),
      brand: namesOf(brands.content),
      category: namesOf(categories.content),
      interest: namesOf(demographics.interests),
      searchBehaviour: namesOf(demographics.searchBehaviours),
      platform: namesOf(platforms.content),
      format: (platformId, formatId) => namesOf(formats.get(platformId) ?? [])(formatId),
    };
  }, [cities, brands, categories, demographics, platforms]);
};
