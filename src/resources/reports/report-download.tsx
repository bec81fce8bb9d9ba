import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import type { ReportView } from './use-report-view.ts';

/** Every row of the report as it is shown, as a workbook. What fails says so here until the next try. */
export const ReportDownload = ({ campaignId, view }: { campaignId: string; view: ReportView }) => {
  const { t } = useTranslation();
  const { download, downloading } = useDownload(api.reports.file);
  const [failure, setFailure] = useState<string | null>(null);
  const { page: _, reportMetricsType: __, metricsTypes, ...query } = view;
  const take = async (): Promise<void> => {
    setFailure(null);
    try {
      await download({ params: { campaignId }, query: { ...query, metricsTypes: metricsTypes?.join(',') ?? 'all' } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <>
      <Button busy={downloading} onClick={() => void take()}>
        <Icon name="download" />
        {t(downloading ? 'report.file.busy' : 'report.file.action')}
      </Button>
      {failure !== null && (
        <Notice tone="refused" alert>
          {t('report.file.failed', { message: failure })}
        </Notice>
      )}
    </>
  );
};
