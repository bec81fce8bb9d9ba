import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate, EstimateCurve } from '#contract/forecast/estimates.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

type Saved = Pick<Campaign, 'id' | 'version'>;

const staleTime = 5 * 60_000;

/** How the reach curve of the saved plan is coming, asked anew for each version of it. */
export const useCurveAnswer = ({ id, version }: Saved): UseQueryResult<EstimateCurve> =>
  useEndpoint(api.estimates.curve, { params: { campaignId: id } }, { keyedBy: { ofVersion: version }, staleTime });

/** The reach curve of the saved plan. */
export const useCurve = (saved: Saved): EstimateCurve | undefined => useCurveAnswer(saved).data;

/** The forecast of the saved plan, asked anew for each version of it. */
export const useEstimate = ({ id, version }: Saved): UseQueryResult<Estimate> =>
  useEndpoint(api.estimates.get, { params: { campaignId: id } }, { keyedBy: { ofVersion: version }, staleTime, keepPrevious: true });
