import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { paths } from '#config/paths.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import styles from './delete-dialog.module.css';

/** Asks, deletes, and goes back to the list. */
export const DeleteDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { send, sending } = useSend(api.campaigns.remove);
  const [failure, setFailure] = useState('');
  const params = { campaignId: campaign.id };

  const remove = async (): Promise<void> => {
    setFailure('');
    try {
      await send({ params, version: campaign.version });
      toast.success(t('campaign.done.deleted'));
      await navigate(paths.campaigns(), { replace: true });
      cache.removeQueries({ queryKey: queryKeyOf(api.campaigns.get, { params }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(t('campaign.failed.other', { message: error.message }));
      void cache.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.get, { params }) });
    }
  };

  return (
    <Dialog open title={t('campaign.confirm.delete.title', { name: campaign.name })} onClose={onClose}>
      <p>{t('campaign.confirm.delete.text')}</p>
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('campaign.actions.cancel')}</Button>
        <Button kind="danger" busy={sending} onClick={() => void remove()}>
          {t('campaign.actions.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
