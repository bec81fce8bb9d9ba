import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { CampaignStatusLabel } from '#components/status.tsx';
import { paths } from '#config/paths.ts';
import { executionParts } from '#contract/asset-packages.ts';
import { executionStatuses } from '#domain/campaign-lifecycle.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import styles from './execution-page.module.css';
import { PartRow } from './part-row.tsx';
import { nextOf, partStateOf } from './part-states.ts';

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const state = partStateOf[campaign.status];
  return (
    <Page
      title={t('execution.title')}
      subtitle={
        <span className={styles['subtitle']}>
          <span>{campaign.name}</span>
          <CampaignStatusLabel status={campaign.status} />
        </span>
      }
      actions={<Button to={paths.campaign(campaign.id)}>{t('execution.toCampaign')}</Button>}
    >
      {!executionStatuses.includes(campaign.status) && <Notice tone="waiting">{t('execution.closed')}</Notice>}
      <div className={styles['phone']}>
        <Notice tone="working">{t('execution.phone')}</Notice>
      </div>
      <Panel title={t('execution.next.title')}>
        <p className={styles['next']}>{t(`execution.next.${nextOf[state]}`)}</p>
      </Panel>
      <Panel title={t('execution.fourParts')} flush>
        <ul className={styles['parts']}>
          {executionParts.map((part) => (
            <PartRow key={part} campaign={campaign} part={part} />
          ))}
        </ul>
      </Panel>
    </Page>
  );
};

/** The four parts of execution in one view. */
export const ExecutionPage = () => {
  const { t } = useTranslation();
  const { campaignId = '' } = useParams();
  const campaign = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (campaign.data) return <Loaded campaign={campaign.data} />;
  if (campaign.isError) return <PageFailure title={t('execution.title')} error={campaign.error} onRetry={() => void campaign.refetch()} />;
  return (
    <Page title={t('execution.title')}>
      <Skeleton height="480px" />
    </Page>
  );
};
