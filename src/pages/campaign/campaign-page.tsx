import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Panel } from '#components/panel.tsx';
import { CostRows } from '#components/plan-summary/cost-rows.tsx';
import { PlanSections } from '#components/plan-summary/plan-sections.tsx';
import { useEstimate } from '#components/plan-summary/use-estimate.ts';
import { usePlanWords } from '#components/plan-summary/use-plan-words.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { CampaignStatusLabel } from '#components/status.tsx';
import { editableStatuses } from '#domain/campaign-lifecycle.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useCan } from '#providers/access/use-can.ts';
import { Actions } from './actions.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import styles from './campaign-page.module.css';
import { LastWord } from './last-word.tsx';
import { LifecycleRail } from './lifecycle-rail.tsx';
import { useDeed } from './use-deed.ts';
import { Versions } from './versions.tsx';

const shownStatus = { pause: 'pausing', resume: 'resuming' } as const;

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const { run, running, failure } = useDeed(campaign);
  const words = usePlanWords(campaign);
  const estimate = useEstimate(campaign);
  const status = running === 'pause' || running === 'resume' ? shownStatus[running] : campaign.status;
  const can = useCan();
  // Who decides on the plan needs nobody's help to open it again.
  const decides = can('campaigns.approve', { clientId: campaign.client.id });
  const locked = !decides && !editableStatuses.includes(campaign.status) && campaign.status !== 'FINISHED';
  const spoken = campaign.submission !== null || campaign.decision !== null;
  return (
    <Page
      title={campaign.name}
      subtitle={
        <span aria-live="polite">
          <CampaignStatusLabel status={status} />
        </span>
      }
      actions={<Actions campaign={campaign} busy={running !== null} onDeed={(deed, comment) => void run(deed, comment)} />}
    >
      {failure !== '' && (
        <Notice tone="refused" alert>
          {failure}
        </Notice>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Panel title={t('campaign.rail.title')}>
            <div className={styles['standing']}>
              <LifecycleRail status={campaign.status} />
              <p className={styles['now']}>{t(`campaign.now.${campaign.status}`)}</p>
              {spoken && <LastWord campaign={campaign} />}
              {locked && <Notice tone="stopped">{t('campaign.locked')}</Notice>}
            </div>
          </Panel>
          <Panel title={t('campaign.plan')} flush>
            {words ? <PlanSections parts={words(campaign)} /> : <Skeleton height="480px" />}
          </Panel>
        </div>
        <aside className={styles['aside']} aria-label={t('campaign.facts')}>
          <Panel title={t('campaign.facts')}>
            <CampaignFacts campaign={campaign} />
          </Panel>
          <Panel title={t('summary.cost.title')}>
            {estimate.isPending ? (
              <Skeleton height="140px" />
            ) : (
              <CostRows cost={estimate.data?.cost ?? null} currency={campaign.currency} />
            )}
          </Panel>
          <Panel title={t('campaign.versions.title')} flush>
            <Versions campaignId={campaign.id} />
          </Panel>
        </aside>
      </div>
    </Page>
  );
};

/** One campaign: where it stands, who decided, and the plan. */
export const CampaignPage = () => {
  const { t } = useTranslation();
  const { campaignId = '' } = useParams();
  const campaign = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (campaign.data) return <Loaded key={campaignId} campaign={campaign.data} />;
  if (campaign.isError) return <PageFailure title={t('campaign.eyebrow')} error={campaign.error} onRetry={() => void campaign.refetch()} />;
  return (
    <Page title={t('campaign.eyebrow')}>
      <Skeleton height="480px" />
    </Page>
  );
};
