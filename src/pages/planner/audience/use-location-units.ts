import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';

export type UnitTree = ResponseOf<typeof api.locations.hierarchy>;

/** The location units that the saved plan's cities, brands and categories mean, as a tree; asked anew when one of these was saved. */
export const useLocationUnits = ({ id, audience }: Pick<Campaign, 'id' | 'audience'>, enabled: boolean): UnitTree | undefined => {
  const params = { campaignId: id };
  const { cityIds, brandIds, competitorBrandIds, categoryIds } = audience;
  const { data } = useQuery({
    queryKey: [...queryKeyOf(api.locations.hierarchy, { params }), 'tree', cityIds, brandIds, competitorBrandIds, categoryIds],
    queryFn: ({ signal }) => call(api.locations.hierarchy, { params, signal }),
    enabled,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
};
