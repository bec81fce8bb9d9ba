import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaignUpdateMedia, campaigns } from '#contract/campaigns/campaigns.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { RenameDialog } from '#components/rename-dialog.tsx';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';

/** Gives a campaign another name without opening its plan. When that fails, what was typed stays, and the next try is made against what others have left. */
export const RenameCampaign = ({ campaign, onClose }: { campaign: Pick<Campaign, 'id' | 'name' | 'version'>; onClose: () => void }) => {
  const { t } = useTranslation();
  const { send, sending } = useSend(campaigns.update);
  const [failure, setFailure] = useState('');
  const params = { campaignId: campaign.id };

  const rename = async (name: string): Promise<void> => {
    try {
      const saved = await send({ params, version: campaign.version, body: { id: campaign.id, name }, media: campaignUpdateMedia });
      putAnswer(campaigns.get, { params }, saved);
      toast.success(t('summary.kept'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      void readAgain(campaigns.get, { params });
    }
  };

  return (
    <RenameDialog
      title={t('campaign.rename.title')}
      label={t('campaigns.fields.name.label')}
      confirm={t('campaign.rename.confirm')}
      name={campaign.name}
      most={maximumNameLength}
      count={(value) => t('campaign.name.count', { value, most: maximumNameLength })}
      required={t('campaign.name.required')}
      failure={failure}
      busy={sending}
      onClose={onClose}
      onConfirm={(name) => void rename(name)}
    />
  );
};
