import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Estimate } from '#contract/estimates.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';

/** The forecast of the saved plan, asked anew for each version of it. */
export const useEstimate = (campaign: Pick<Campaign, 'id' | 'version'>): UseQueryResult<Estimate> => {
  const params = { campaignId: campaign.id };
  return useQuery({
    queryKey: [...queryKeyOf(api.estimates.get, { params }), campaign.version],
    queryFn: ({ signal }) => call(api.estimates.get, { params, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
};
