import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Plan } from '#contract/plan.ts';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Panel } from '#components/panel.tsx';
import type { PlanPart } from '#domain/words/plan-facts.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './changes.module.css';
import { type Change, changesBetween } from './plan-changes.ts';

const Line = ({ change }: { change: Change }) => {
  const { t } = useTranslation();
  const value = (text: string) => text || t('summary.notSet');
  return (
    <div className={styles['change']}>
      <dt>{change.label}</dt>
      <dd>
        {change.before !== null && (
          <del>
            <HiddenText>{apart(t('review.changes.before'))}</HiddenText>
            {value(change.before)}
          </del>
        )}
        {change.after !== null && (
          <ins>
            <HiddenText>{apart(t('review.changes.after'))}</HiddenText>
            {value(change.after)}
          </ins>
        )}
      </dd>
    </div>
  );
};

// Read aloud in one breath with the value that follows.
const apart = (word: string): string => `${word} `;

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
        <dl className={styles['part']}>
          <Line change={{ id: 'name', label: t('campaign.name.label'), before: earlier.name, after: campaign.name }} />
        </dl>
      )}
      {changed.map(({ step, changes }) => (
        <div key={step}>
          <h3 className={styles['step']}>{t(`summary.steps.${step}`)}</h3>
          <dl className={styles['part']}>
            {changes.map((change) => (
              <Line key={change.id} change={change} />
            ))}
          </dl>
        </div>
      ))}
      {changed.length > 0 && same.length > 0 && (
        <p className={styles['same']}>{t('review.changes.unchanged', { count: same.length, steps: format.list(same) })}</p>
      )}
    </Panel>
  );
};
