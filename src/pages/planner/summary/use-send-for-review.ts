import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import { lastReturn } from '#domain/campaigns/last-return.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { failedUpdate } from '#providers/navigation/failed-update.ts';
import { toast } from '#providers/notification/toast.ts';
import { useAnswer } from './use-answer.ts';
import { refusedFindings } from './use-findings.ts';

interface Refusal {
  readonly version: number;
  readonly text: string;
  /** What the server found unfinished. */
  readonly findings: readonly Finding[];
}

/** Sends the plan for review and goes on to the word of success. */
export const useSendForReview = (campaign: Campaign) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send, sending } = useSend(api.campaigns.transition);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Between the answer and the word of success the page stays as it was: it must not say of what was just sent that it cannot be sent.
  const [leaving, setLeaving] = useState(false);
  const answer = useAnswer(campaign.id, lastReturn(campaign)?.at);
  const params = { campaignId: campaign.id };

  const sendForReview = async (): Promise<void> => {
    setRefusal(null);
    try {
      const comment = answer.get().trim();
      const body = { to: 'PLANNING_REVIEW', ...(comment !== '' && { comment }) } as const;
      const sent = await send({ params, version: campaign.version, body });
      setLeaving(true);
      putAnswer(api.campaigns.get, { params }, sent);
      await navigate(paths.success(campaign.id), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Not refused, but failed: the campaign's page offers it again (specification §7).
      if (error.status === 0 || error.status >= 500) {
        await navigate(paths.campaign(campaign.id), { state: failedUpdate('send', error.message) });
        return;
      }
      const text = t('summary.failed', { message: error.message });
      setRefusal({ version: campaign.version, text, findings: refusedFindings(error.details) });
      toast.error(text);
      if (error.status === 409 || error.status === 412) void readAgain(api.campaigns.get, { params });
    }
  };

  // A refusal is about the plan as it was then.
  const findings = refusal?.version === campaign.version ? refusal.findings : [];
  return { sendForReview, sending: sending || leaving, leaving, refusal, refusedFindings: findings };
};
