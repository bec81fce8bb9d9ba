import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { DownloadButton } from './download-button.tsx';

/** What became of a campaign that has ended, as a workbook. */
export const PostBuyDownload = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const { download, downloading } = useDownload(api.reports.postBuy);
  return (
    <DownloadButton downloading={downloading} take={() => download({ params: { campaignId } })}>
      {t('report.postBuy.action')}
    </DownloadButton>
  );
};
