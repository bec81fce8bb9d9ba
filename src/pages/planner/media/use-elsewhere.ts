import { api } from '#contract/api.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** Tells whether a platform reaches none of the countries of the chosen cities. */
export const useElsewhere = (): ((platform: Platform) => boolean) => {
  const { draft } = usePlanner();
  const { data: cities } = useEndpoint(api.catalogue.cities, {}, { staleTime: Infinity });
  const chosen = (cities?.content ?? []).filter(({ id }) => draft.audience.cityIds.includes(id));
  return ({ countryIds }) => countryIds !== null && chosen.length > 0 && !chosen.some((city) => countryIds.includes(city.countryId));
};
