import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { DownloadButton } from './download-button.tsx';
import type { ReportView } from './use-report-view.ts';

/** Every row of the report as it is shown, as a workbook. */
export const ReportDownload = ({ campaignId, view }: { campaignId: string; view: ReportView }) => {
  const { t } = useTranslation();
  const { download, downloading } = useDownload(api.reports.file);
  const { page: _, reportMetricsType: __, metricsTypes, ...query } = view;
  return (
    <DownloadButton
      downloading={downloading}
      take={() => download({ params: { campaignId }, query: { ...query, metricsTypes: metricsTypes?.join(',') ?? 'all' } })}
    >
      {t('report.file.action')}
    </DownloadButton>
  );
};
