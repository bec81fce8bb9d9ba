import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { CostRows } from '#components/plan-summary/cost-rows.tsx';
import { ForecastFigures } from '#components/plan-summary/forecast-figures.tsx';
import { PlanSections } from '#components/plan-summary/plan-sections.tsx';
import { useEstimate } from '#components/plan-summary/use-estimate.ts';
import { usePlanWords } from '#components/plan-summary/use-plan-words.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useTwoZones } from '#components/use-two-zones.ts';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Changes } from './changes.tsx';
import styles from './item-pane.module.css';

export const itemHeadingId = 'review-item';

/** The plan as the customer sees it, what changed first. */
export const ItemPane = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const inTwoZones = useTwoZones();
  const words = usePlanWords(campaign);
  const estimate = useEstimate(campaign);
  const { submission } = campaign;
  return (
    <article className={styles['item']} aria-labelledby={itemHeadingId}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2 id={itemHeadingId} tabIndex={-1}>
            {campaign.name}
          </h2>
          <p>
            {[
              campaign.client.name,
              ...(submission
                ? [
                    t('review.submittedBy', { name: submission.by.name }),
                    t('review.submission', { number: submission.number }),
                    t('review.sentAt', { when: format.instant(submission.at) }),
                    ...(campaign.status === 'PLANNING_REVIEW'
                      ? [t('review.dueAt', { when: inTwoZones(submission.dueAt, campaign.client.timezone) })]
                      : []),
                  ]
                : []),
            ].join(' · ')}
          </p>
        </div>
        <Button to={paths.campaign(campaign.id)}>{t('review.openCampaign')}</Button>
      </header>
      {words && (submission?.number ?? 0) > 1 && <Changes campaign={campaign} words={words} />}
      <div className={styles['numbers']}>
        <Panel title={t('summary.forecast.title')}>
          {estimate.isError && <Failure error={estimate.error} onRetry={() => void estimate.refetch()} />}
          {estimate.isPending && <Skeleton height="120px" />}
          {estimate.data && <ForecastFigures estimate={estimate.data} campaign={campaign} />}
        </Panel>
        <Panel title={t('summary.cost.title')}>
          {estimate.isPending ? <Skeleton height="120px" /> : <CostRows cost={estimate.data?.cost ?? null} currency={campaign.currency} />}
        </Panel>
      </div>
      <Panel title={t('review.plan')} flush>
        {words ? <PlanSections parts={words(campaign)} /> : <Skeleton height="480px" />}
      </Panel>
    </article>
  );
};
