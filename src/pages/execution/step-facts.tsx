import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Panel } from '#components/panel.tsx';
import { dueLabel } from '#domain/asset-packages/lifecycle.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { useOpenStep } from './open-step.ts';
import { PartDue } from './part-due.tsx';
import { PartState } from './part-state.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './step-facts.module.css';

/** Where a step stands, and what counts for all of its documents. */
export const StepFacts = ({ overview }: { overview: PartOverview }) => {
  const { part, state, dueAt } = overview;
  const { t } = useTranslation();
  const { campaign } = useOpenStep();
  return (
    <aside className={styles['aside']} aria-label={t('execution.thisStep')}>
      <Panel title={t('execution.thisStep')}>
        <dl className={`${layout.stack3} ${styles['facts']}`}>
          <PartState campaign={campaign} overview={overview} />
          {dueAt !== null && (
            <div>
              <dt>{t(`execution.columns.${dueLabel(overview)}`)}</dt>
              <dd>
                <PartDue overview={{ ...overview, dueAt }} client={campaign.client} />
              </dd>
            </div>
          )}
          {/* What is approved takes no time any more. */}
          {state !== 'approved' && (
            <div>
              <dt>{t('execution.columns.turnAround')}</dt>
              <dd>{t('execution.days', { count: partWorkingDays[part] })}</dd>
            </div>
          )}
        </dl>
        {/* Of the preview the client sends nothing. */}
        {part !== 'ad-preview' && <p className={`${prose.note} ${styles['note']}`}>{t('execution.thisStepOnly')}</p>}
      </Panel>
    </aside>
  );
};
