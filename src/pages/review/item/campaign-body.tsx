import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { CostRows } from '#resources/campaigns/parts/plan-summary/cost-rows.tsx';
import { ForecastSpans } from '#resources/campaigns/parts/plan-summary/forecast-figures.tsx';
import { changesInWords } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { PlanSections } from '#resources/campaigns/parts/plan-summary/plan-sections.tsx';
import { SaturationLine } from '#resources/campaigns/parts/plan-summary/saturation-line.tsx';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useDwelt } from '#pages/review/use-dwelt.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Changes } from './changes.tsx';
import styles from './item-pane.module.css';
import { useItemContent } from './item-content.ts';
import { useChanges } from './use-changes.ts';

// The curve behind it is asked for only by whoever stays.
const dwell = 1500;

/** A plan: what changed, what it costs and reaches, and every part of it; unchanged parts are folded. */
export const CampaignBody = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: content, error, refetch } = useItemContent(item);
  const { campaign = null, estimate = null } = content ?? {};
  const dwelt = useDwelt(dwell);
  const words = usePlanWords(campaign ?? undefined);
  const changes = useChanges(item);
  if (error && !campaign) return <Failure error={error} onRetry={() => void refetch()} />;
  const plan = changes.data?.plan ?? null;
  // What changed stands above everything: it is not put there later.
  if (!campaign || (plan && !words)) return <Skeleton height="480px" />;

  const changed = words && plan ? changesInWords(plan, words).map(({ step }) => step) : [];
  const parts = words?.(campaign) ?? [];
  const open = changed.length > 0 ? parts.filter(({ step }) => changed.includes(step)) : parts;
  const folded = changed.length > 0 ? parts.filter(({ step }) => !changed.includes(step)) : [];
  return (
    <>
      <Changes item={item} changes={changes} words={words} />
      <div className={styles['numbers']}>
        <Panel title={t('summary.forecast.title')}>
          {estimate && (
            <ForecastSpans estimate={estimate}>
              {dwelt && <SaturationLine campaign={campaign} className={styles['saturation']} />}
            </ForecastSpans>
          )}
        </Panel>
        <Panel title={format.inCurrency(t('summary.cost.title'), campaign.currency)}>
          <CostRows cost={estimate?.cost ?? null} currency={campaign.currency} />
        </Panel>
      </div>
      <Panel title={t('review.plan')} flush>
        {words ? <PlanSections parts={open} /> : <Skeleton height="480px" />}
        {folded.length > 0 && (
          <details className={styles['folded']}>
            <summary>
              {t('review.changes.unchanged', {
                count: folded.length,
                steps: format.list(folded.map(({ step }) => t(`summary.steps.${step}`))),
              })}
            </summary>
            <PlanSections parts={folded} />
          </details>
        )}
      </Panel>
    </>
  );
};
