import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaignUpdateMedia, campaigns } from '#contract/campaigns/campaigns.ts';
import { type PlainField, type PlainTexts, plainFieldNames, plainFields } from '#contract/campaigns/plain-fields.ts';
import { eachPlainField, plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { RenameDialog } from '#components/rename-dialog.tsx';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';

interface RenameCampaignProps {
  campaign: Pick<Campaign, 'id' | 'version' | PlainField>;
  onClose: () => void;
}

/**
 * Gives a campaign another name, or other texts of its plain fields, without opening its plan. When that fails, what was typed stays, and the next try is
 * made against what others have left.
 */
export const RenameCampaign = ({ campaign, onClose }: RenameCampaignProps) => {
  const { t } = useTranslation();
  const { send, sending } = useSend(campaigns.update);
  const [failure, setFailure] = useState('');
  const [began] = useState(() => plainFieldsOf(campaign));
  const params = { campaignId: campaign.id };

  const rename = async (texts: PlainTexts): Promise<void> => {
    const changed = plainFieldNames.filter((field) => texts[field] !== began[field]);
    try {
      const saved = await send({
        params,
        version: campaign.version,
        body: { id: campaign.id, ...Object.fromEntries(changed.map((field) => [field, texts[field]])) },
        media: campaignUpdateMedia,
      });
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
      lines={eachPlainField((field) => ({
        label: t(`campaigns.fields.${field}.label`),
        text: campaign[field],
        least: plainFields[field].least,
        most: plainFields[field].most,
        required: field === 'name' ? t('campaign.name.required') : undefined,
      }))}
      confirm={t('campaign.rename.confirm')}
      failure={failure}
      busy={sending}
      onClose={onClose}
      onConfirm={(texts) => void rename(texts)}
    />
  );
};
