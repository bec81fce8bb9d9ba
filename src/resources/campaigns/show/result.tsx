import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { Delivery } from '#resources/campaigns/parts/delivery.tsx';
import { Failure } from '#components/failure.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** What a campaign has delivered so far, or had when it ended, against its plan. */
export const Result = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const report = useEndpoint(api.reports.get, { params: { campaignId }, query: { size: 1 } });
  if (report.isError) return <Failure error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <Skeleton height="76px" />;
  return report.data.dataAsOf === null ? <p>{t('report.noDataYet')}</p> : <Delivery report={report.data} />;
};
