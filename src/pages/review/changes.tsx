import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Plan } from '#contract/plan.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { ChangeLine, ChangedParts } from '#components/plan-summary/changed-parts.tsx';
import { changesBetween } from '#components/plan-summary/plan-changes.ts';
import type { PlanPart } from '#domain/words/plan-facts.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './changes.module.css';

/** What is new since the plan was last sent, so that only that has to be read again. */
export const Changes = ({ campaign, words }: { campaign: Campaign; words: (plan: Plan) => PlanPart[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const versions = useEndpoint(api.campaigns.versions, { params: { campaignId: campaign.id } });
  if (versions.isError) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton height="120px" />;
  const number = campaign.submission?.number ?? 0;
  const earlier = versions.data.content.find((version) => version.number < number);
  if (!earlier) return null;

  const parts = changesBetween(words(earlier.plan), words(campaign));
  const changed = parts.filter(({ changes }) => changes.length > 0);
  const same = parts.filter(({ changes }) => changes.length === 0).map(({ step }) => t(`summary.steps.${step}`));
  const renamed = earlier.name !== campaign.name;
  const { decision } = earlier;
  return (
    <Panel title={t('review.changes.title', { number: earlier.number })}>
      {decision?.verdict === 'RETURNED' && decision.comment !== null && (
        <div className={styles['last']}>
          <p>{t('review.changes.lastComment', { name: decision.by.name })}</p>
          <blockquote>{decision.comment}</blockquote>
        </div>
      )}
      {changed.length === 0 && !renamed && <p className={styles['same']}>{t('review.changes.none', { number: earlier.number })}</p>}
      {renamed && (
        <dl className={styles['name']}>
          <ChangeLine change={{ id: 'name', label: t('campaign.name.label'), before: earlier.name, after: campaign.name }} />
        </dl>
      )}
      <ChangedParts parts={changed} />
      {changed.length > 0 && same.length > 0 && (
        <p className={styles['same']}>{t('review.changes.unchanged', { count: same.length, steps: format.list(same) })}</p>
      )}
    </Panel>
  );
};
