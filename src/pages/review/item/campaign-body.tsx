import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { OnePage } from '#resources/campaigns/parts/one-page/late.ts';
import { CostRows } from '#resources/campaigns/parts/plan-summary/cost-rows.tsx';
import { ForecastSpans } from '#resources/campaigns/parts/plan-summary/forecast-figures.tsx';
import { PlanNumbers } from '#resources/campaigns/parts/plan-summary/plan-numbers.tsx';
import { SaturationLine } from '#resources/campaigns/parts/plan-summary/saturation-line.tsx';
import { OffBudgetNote } from '#resources/campaigns/parts/spot-plan/off-budget-note.tsx';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useDwelt } from '#pages/review/use-dwelt.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Changes } from './changes.tsx';
import styles from './item-pane.module.css';
import { useItemContent } from './item-content.ts';
import { useChanges } from './use-changes.ts';
import prose from '#components/prose.module.css';

// The curve behind it is asked for only by whoever stays.
const dwell = 1500;

/** A plan: what it comes to in four numbers, what changed, and the plan as one reads it; what stands behind them is folded. */
export const CampaignBody = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: content, error, refetch } = useItemContent(item);
  const { campaign = null, estimate = null, offBudget = null } = content ?? {};
  const dwelt = useDwelt(dwell);
  const words = usePlanWords(campaign ?? undefined);
  const changes = useChanges(item);
  if (error && !campaign) return <Failure error={error} onRetry={() => void refetch()} />;
  const plan = changes.data?.plan ?? null;
  // What changed stands above the plan: it is not put there later.
  if (!campaign || (plan && !words)) return <Skeleton height="480px" />;

  const cost = format.inCurrency(t('summary.cost.title'), campaign.currency);
  return (
    <>
      <div className={styles['four']}>
        <PlanNumbers campaign={campaign} estimate={estimate ?? undefined} pending={false} />
      </div>
      <OffBudgetNote off={offBudget} currency={campaign.currency} />
      <Changes item={item} changes={changes} words={words} />
      <Panel title={t('review.plan')} flush>
        {words ? <OnePage campaign={campaign} parts={words(campaign)} estimate={estimate ?? undefined} /> : <Skeleton height="480px" />}
        <details className={styles['folded']}>
          <summary className={prose.opener}>{[t('summary.forecast.title'), cost].join(' · ')}</summary>
          <div className={styles['numbers']}>
            <div>
              {estimate && (
                <ForecastSpans estimate={estimate}>
                  {dwelt && <SaturationLine campaign={campaign} className={styles['saturation']} />}
                </ForecastSpans>
              )}
            </div>
            <CostRows cost={estimate?.cost ?? null} currency={campaign.currency} />
          </div>
        </details>
      </Panel>
    </>
  );
};
