import { useTranslation } from 'react-i18next';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Failure } from '#components/failure.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { PageOfCampaign } from '#resources/campaigns/parts/page-of-campaign.tsx';
import { executionStatuses } from '#domain/campaigns/statuses.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import styles from './execution-page.module.css';
import { NextStep, NextWay } from './next-step.tsx';
import { PartRow } from './part-row.tsx';
import { useService } from './use-service.ts';

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const { calls, dsp } = useService();
  const overview = useEndpoint(calls.overview, { params: { campaignId: campaign.id } });
  const ready = overview.data?.parts.filter(({ state }) => state === 'approved').length ?? 0;
  return (
    <PageOfCampaign
      campaign={campaign}
      tab={t('campaign.sections.execution')}
      says={
        <>
          {overview.isPending && <Skeleton width="280px" />}
          {overview.data && <NextStep campaign={campaign} overview={overview.data} />}
          {dsp && <span>{t('execution.dsp')}</span>}
        </>
      }
      actions={overview.data && <NextWay campaign={campaign} overview={overview.data} />}
    >
      {!executionStatuses.includes(campaign.status) && <Notice tone="waiting">{t('execution.closed')}</Notice>}
      <div className={styles['phone']}>
        <Notice tone="working">{t('execution.phone')}</Notice>
      </div>
      {overview.isError && !overview.data && <Failure error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.isPending && <Skeleton height="560px" />}
      {overview.data && (
        <Panel
          title={t('execution.fourParts')}
          flush
          action={<span className={styles['count']}>{t('execution.ready', { count: ready, all: overview.data.parts.length })}</span>}
        >
          <ul>
            {overview.data.parts.map((part) => (
              <PartRow key={part.part} campaign={campaign} overview={part} />
            ))}
          </ul>
        </Panel>
      )}
    </PageOfCampaign>
  );
};

/** The four parts of execution in one view: how far each is, whose turn it is, and the one thing to do next. */
export const ExecutionPage = () => <OfCampaign height="640px">{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
