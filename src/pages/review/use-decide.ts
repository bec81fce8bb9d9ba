import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign, Decision } from '#contract/campaigns.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';

export type Verdict = Decision['verdict'];

const statusAfter = { APPROVED: 'EXECUTION', RETURNED: 'PLANNING' } as const satisfies Record<Verdict, string>;

interface Outcome {
  /** The campaign no longer waits: the next one is due. */
  readonly onLeft: (campaignId: string) => void;
  /** Somebody else was first, or the plan changed; to be read as long as one likes. */
  readonly onMeanwhile: (text: string) => void;
}

/** Stores a decision on a plan as it was read; says who was first when somebody else was. */
export const useDecide = ({ onLeft, onMeanwhile }: Outcome) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { send, sending } = useSend(api.campaigns.transition);
  const [failure, setFailure] = useState<{ campaignId: string; text: string } | null>(null);

  const meanwhile = async (campaign: Campaign): Promise<void> => {
    const params = { campaignId: campaign.id };
    const now = await call(api.campaigns.get, { params }).catch(() => null);
    if (now) cache.setQueryData(queryKeyOf(api.campaigns.get, { params }), now);
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.versions, { params }) });
    const waits = now?.status === 'PLANNING_REVIEW';
    const decision = now?.decision ?? null;
    const key = decision && !waits ? decision.verdict : waits ? 'changed' : 'gone';
    const text = t(`review.meanwhile.${key}`, { name: decision?.by.name ?? '', campaign: campaign.name });
    onMeanwhile(text);
    toast.error(text);
    if (!waits) onLeft(campaign.id);
  };

  const decide = async (campaign: Campaign, verdict: Verdict, comment: string): Promise<void> => {
    setFailure(null);
    const params = { campaignId: campaign.id };
    try {
      const decided = await send({
        params,
        version: campaign.version,
        body: { to: statusAfter[verdict], ...(comment !== '' && { comment }) },
      });
      cache.setQueryData(queryKeyOf(api.campaigns.get, { params }), decided);
      const planner = campaign.submission?.by.name ?? campaign.createdBy.name;
      toast.success(t(verdict === 'APPROVED' ? 'review.done.approved' : 'review.done.returned', { name: campaign.name, planner }));
      onLeft(campaign.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if ([404, 409, 412].includes(error.status)) await meanwhile(campaign);
      else setFailure({ campaignId: campaign.id, text: t('review.decision.failed', { message: error.message }) });
    }
  };

  return { decide, deciding: sending, failureOf: (campaignId: string) => (failure?.campaignId === campaignId ? failure.text : '') };
};
