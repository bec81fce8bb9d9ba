import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { Delivery } from '#resources/campaigns/parts/delivery.tsx';
import { Failure } from '#components/failure.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { isOverBudget } from '#domain/reports/over-budget.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import layout from '#components/layout.module.css';

// Few campaigns cost more than they may.
const MoneyAnswer = lazyPart(() => import('#resources/campaigns/parts/money-answer.tsx').then((file) => file.MoneyAnswer), '44px');

/** What a campaign has delivered so far, or had when it ended, against its plan, and what that means for the money where it is more than there was. */
export const Result = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const report = useEndpoint(api.reports.get, { params: { campaignId }, query: { size: 1 } });
  if (report.isError) return <Failure error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <Skeleton height="76px" />;
  if (report.data.dataAsOf === null) return <p>{t('report.noDataYet')}</p>;
  return (
    <div className={layout.stack3}>
      <Delivery report={report.data} />
      {isOverBudget(report.data) && <MoneyAnswer report={report.data} />}
    </div>
  );
};
