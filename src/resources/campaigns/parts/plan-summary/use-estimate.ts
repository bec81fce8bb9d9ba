import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';

/** The forecast of one version of a saved plan, as the cache knows it. */
export const estimateQuery = ({ id, version }: Pick<Campaign, 'id' | 'version'>) => {
  const params = { campaignId: id };
  return {
    queryKey: [...queryKeyOf(api.estimates.get, { params }), version],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(api.estimates.get, { params, signal }),
    staleTime: 5 * 60_000,
  };
};

/** The reach curve of one version of a saved plan, as the cache knows it. */
export const curveQuery = ({ id, version }: Pick<Campaign, 'id' | 'version'>) => {
  const params = { campaignId: id };
  return {
    queryKey: [...queryKeyOf(api.estimates.curve, { params }), version],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(api.estimates.curve, { params, signal }),
    staleTime: 5 * 60_000,
  };
};

/** The forecast of the saved plan, asked anew for each version of it. */
export const useEstimate = (campaign: Pick<Campaign, 'id' | 'version'>): UseQueryResult<Estimate> =>
  useQuery({ ...estimateQuery(campaign), placeholderData: keepPreviousData });
