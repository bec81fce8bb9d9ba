import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** What can be done with a file that is there. */
export const useAssetFile = ({ id: packageId }: AssetPackage, { id: assetId, name }: Asset) => {
  const { t } = useTranslation();
  const { campaign, service, readAgain } = useOpenStep();
  const { download, downloading } = useDownload(service.calls.download);
  const { send, sending } = useSend(service.calls.removeAsset);
  const [gone, setGone] = useState(false);
  const params = { campaignId: campaign.id, packageId, assetId };
  const report = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  };
  return {
    downloading,
    save: (): void => void download({ params }).catch(report),
    removing: sending || gone,
    remove: async (): Promise<void> => {
      try {
        await send({ params });
        setGone(true);
        toast.success(t('execution.files.removed', { name }));
      } catch (error) {
        report(error);
      }
      await readAgain();
    },
  };
};
