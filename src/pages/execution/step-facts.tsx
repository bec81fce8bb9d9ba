import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Panel } from '#components/panel.tsx';
import { StatusLabel } from '#components/status.tsx';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { useOpenStep } from './open-step.ts';
import { PartDue } from './part-due.tsx';
import { partMeaning } from './part-words.ts';
import styles from './step-facts.module.css';
import { useTurn } from './use-turn.ts';

/** Where a step stands, and what counts for all of its documents. */
export const StepFacts = ({ overview: { part, state, turn, dueAt, remindedAt } }: { overview: PartOverview }) => {
  const { t } = useTranslation();
  const { campaign } = useOpenStep();
  const isMine = useTurn(campaign);
  return (
    <aside className={styles['aside']} aria-label={t('execution.thisStep')}>
      <Panel title={t('execution.thisStep')}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('execution.columns.state')}</dt>
            <dd>
              <StatusLabel meaning={partMeaning[state]}>{t(`execution.state.${state}`)}</StatusLabel>
            </dd>
          </div>
          <div>
            <dt>{t('execution.columns.turn')}</dt>
            <dd>{t(`execution.turn.${isMine(turn) ? 'you' : turn}`)}</dd>
          </div>
          {dueAt !== null && (
            <div>
              <dt>{t('execution.columns.due')}</dt>
              <dd>
                <PartDue dueAt={dueAt} remindedAt={remindedAt} client={campaign.client} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('execution.columns.turnAround')}</dt>
            <dd>{t('execution.days', { count: partWorkingDays[part] })}</dd>
          </div>
        </dl>
        <p className={styles['note']}>{t('execution.thisStepOnly')}</p>
      </Panel>
    </aside>
  );
};
