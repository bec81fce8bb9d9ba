import { api } from '#contract/api.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The formats of an ad set's platform that can be booked for its phase; undefined while they are asked for. */
export const useStageFormats = ({ stage, platformId }: AdSet, formats: readonly AdFormat[]): readonly AdFormat[] | undefined => {
  const { campaign } = usePlanner();
  const { data } = useEndpoint(
    api.adFormats.ofStage,
    { params: { campaignId: campaign.id, stage: stage ?? 'BEFORE_TRIP' }, query: { platform_id: platformId } },
    { enabled: stage !== null, staleTime: Infinity },
  );
  if (stage === null) return formats;
  return data && formats.filter(({ id }) => data.content.some((offered) => offered.id === id));
};
