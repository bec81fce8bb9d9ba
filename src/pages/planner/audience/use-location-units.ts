import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

export type UnitTree = ResponseOf<typeof api.locations.hierarchy>;

/** The location units that the saved plan's cities, brands and categories mean, as a tree; asked anew when one of these was saved. */
export const useLocationUnits = ({ id, audience }: Pick<Campaign, 'id' | 'audience'>, enabled: boolean): UnitTree | undefined => {
  const { cityIds, brandIds, competitorBrandIds, categoryIds } = audience;
  const keyedBy = { cityIds, brandIds, competitorBrandIds, categoryIds };
  return useEndpoint(api.locations.hierarchy, { params: { campaignId: id } }, { keyedBy, enabled, staleTime: Infinity, keepPrevious: true })
    .data;
};
