import type { Estimate } from '#contract/forecast/estimates.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What a platform of a forecast is called in the reader's language: as in the catalogue, or as the forecast says until that is there. */
export const usePlatformName = (): ((platform: Pick<Estimate['platforms'][number], 'platformId' | 'name'>) => string) => {
  const { platforms } = usePlanner();
  return ({ platformId, name }) => platforms?.find(({ id }) => id === platformId)?.name ?? name;
};
