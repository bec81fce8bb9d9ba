import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { type CampaignRow, campaigns } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';

/** Asks before a campaign is deleted. */
export const DeleteDialog = ({ campaign, onClose }: { campaign: CampaignRow | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { send, sending } = useSend(campaigns.remove);
  const invalidate = useInvalidate();

  const remove = async ({ id, version }: CampaignRow): Promise<void> => {
    try {
      await send({ params: { campaignId: id }, version });
      toast.success(t('campaigns.remove.done'));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.default'));
    } finally {
      onClose();
      void invalidate({ resource: 'campaigns', invalidates: ['list'] });
    }
  };

  return (
    <Dialog open={campaign !== null} title={t('campaigns.remove.title')} onClose={onClose}>
      {campaign && (
        <>
          {t('campaigns.remove.text', { name: campaign.name })}
          <DialogActions>
            <Button onClick={onClose}>{t('app.cancel')}</Button>
            <Button kind="danger" busy={sending} onClick={() => void remove(campaign)}>
              {t('campaigns.remove.confirm')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
