import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts';
import { forget } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog, DialogActions } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';

interface DeleteCampaignProps {
  campaign: Pick<Campaign, 'id' | 'name' | 'version'>;
  onClose: () => void;
  onDeleted: () => void | Promise<void>;
  /** What is shown may be old: someone else has changed or deleted the campaign. */
  onRefused: () => void;
}

/** Asks before a campaign is deleted, and deletes it. */
export const DeleteCampaign = ({ campaign, onClose, onDeleted, onRefused }: DeleteCampaignProps) => {
  const { t } = useTranslation();
  const { send, sending } = useSend(campaigns.remove);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    const params = { campaignId: campaign.id };
    try {
      await send({ params, version: campaign.version });
      toast.success(t('campaigns.remove.done'));
      onClose();
      await onDeleted();
      // Only now: a screen that still shows the campaign would ask for it again.
      forget(campaigns.get, { params });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      onRefused();
    }
  };

  // The same try would be refused the same way: what is shown anew has to be looked at first.
  if (problem !== null)
    return (
      <Dialog open title={t('campaigns.remove.title')} onClose={onClose}>
        <FormProblem text={problem} />
        <DialogActions>
          <Button onClick={onClose}>{t('app.close')}</Button>
        </DialogActions>
      </Dialog>
    );

  return (
    <Dialog open title={t('campaigns.remove.title')} onClose={onClose}>
      {t('campaigns.remove.text', { name: campaign.name })}
      <ConfirmActions
        confirm={t('campaigns.remove.confirm')}
        kind="danger"
        busy={sending}
        onCancel={onClose}
        onConfirm={() => void remove()}
      />
    </Dialog>
  );
};
