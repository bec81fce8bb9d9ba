import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { type Gap, type PushStep, pushSteps, stateOf } from './steps.ts';
import styles from './step-rail.module.css';

interface StepRailProps {
  now: PushStep;
  gaps: readonly Gap[];
  /** The steps somebody has left: what is missing in them was passed over. */
  passed: ReadonlySet<PushStep>;
  onGo: (step: PushStep) => void;
}

/** The wizard's steps, each with how it stands: a tick and a word once nothing is missing in it, a warning when it was left with a gap. */
export const StepRail = ({ now, gaps, passed, onGo }: StepRailProps) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('push.wizard.steps')}>
      <ol className={styles['steps']}>
        {pushSteps.map((step, index) => {
          const state = stateOf(step, gaps);
          const missed = state.is === 'open' && passed.has(step);
          const word = { done: t(step === 'summary' ? 'push.wizard.ready' : 'push.wizard.done'), later: '' };
          return (
            <li key={step}>
              <button
                type="button"
                className={styles['step']}
                aria-current={step === now ? 'step' : undefined}
                data-state={missed ? 'missed' : state.is}
                onClick={() => onGo(step)}
              >
                <span className={styles['mark']} aria-hidden="true">
                  {state.is === 'done' ? <Icon name="check" size={12} /> : missed ? <Icon name="warning" size={12} /> : index + 1}
                </span>
                <span className={styles['label']}>{t(`push.steps.${step}`)}</span>
                <span className={styles['state']}>
                  {state.is === 'open' ? t('push.wizard.open', { count: state.count }) : word[state.is]}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
