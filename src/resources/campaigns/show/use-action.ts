import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import type { Action, ActionName } from './status-actions.ts';

interface DoneAction {
  readonly run: (action: Action, comment?: string) => Promise<void>;
  /** What is under way: shown at once, taken back when it fails. */
  readonly running: ActionName | null;
  /** Why the last one failed, to be read as long as one likes; empty when it did not. */
  readonly failure: string;
}

/** Moves a campaign to its next state. */
export const useAction = (campaign: Campaign): DoneAction => {
  const { t } = useTranslation();
  const { send } = useSend(api.campaigns.transition);
  const [running, setRunning] = useState<ActionName | null>(null);
  const [failure, setFailure] = useState('');
  const params = { campaignId: campaign.id };

  const run: DoneAction['run'] = async (action, comment) => {
    setFailure('');
    setRunning(action.name);
    try {
      const moved = await send({ params, version: campaign.version, body: { to: action.to, ...(comment !== undefined && { comment }) } });
      putAnswer(api.campaigns.get, { params }, moved);
      toast.success(t(`campaign.done.${action.name}`, { name: campaign.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = t('campaign.failed', { message: error.message });
      setFailure(text);
      toast.error(text);
      void readAgain(api.campaigns.get, { params });
    } finally {
      setRunning(null);
    }
  };

  return { run, running, failure };
};
