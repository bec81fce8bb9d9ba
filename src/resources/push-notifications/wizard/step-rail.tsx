import Steps, { type StepsProps } from 'antd/es/steps';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#components/icon.tsx';
import { useMedia } from '#components/use-media.ts';
import { type Gap, type PushStep, pushSteps, stateOf } from './steps.ts';
import styles from './step-rail.module.css';

interface StepRailProps {
  now: PushStep;
  gaps: readonly Gap[];
  /** The steps somebody has left: what is missing in them was passed over. */
  passed: ReadonlySet<PushStep>;
  onGo: (step: PushStep) => void;
}

const parts = {
  icon: styles['mark'] ?? '',
  section: styles['section'] ?? '',
  title: styles['title'] ?? '',
  content: styles['state'] ?? '',
};

/** Draws each step's sign in antd's circle; its number where it has none. */
const markWith =
  (marks: readonly (IconName | null)[]): NonNullable<StepsProps['iconRender']> =>
  (_, { index, components: { Icon: Circle } }) => {
    const mark = marks[index] ?? null;
    return <Circle>{mark === null ? index + 1 : <Icon name={mark} size={12} />}</Circle>;
  };

/** The wizard's steps, each with how it stands: a tick and a word once nothing is missing in it, a warning when it was left with a gap. */
export const StepRail = ({ now, gaps, passed, onGo }: StepRailProps) => {
  const { t } = useTranslation();
  const narrow = useMedia('(max-width: 640px)');
  const steps = pushSteps.map((step) => {
    const state = stateOf(step, gaps);
    const word = { done: t(step === 'summary' ? 'push.wizard.ready' : 'push.wizard.done'), later: '' };
    const missed = state.is === 'open' && passed.has(step);
    return {
      'data-state': missed ? 'missed' : state.is,
      'aria-current': step === now ? ('step' as const) : undefined,
      className: styles['step'] ?? '',
      classNames: parts,
      status: step === now ? ('process' as const) : state.is === 'done' ? ('finish' as const) : ('wait' as const),
      title: t(`push.steps.${step}`),
      content: state.is === 'open' ? t('push.wizard.open', { count: state.count }) : word[state.is],
      mark: state.is === 'done' ? 'check' : missed ? 'warning' : null,
    } as const;
  });
  return (
    <nav aria-label={t('push.wizard.steps')}>
      <Steps
        className={styles['steps'] ?? ''}
        size="small"
        // As wide as it is from the first frame on: antd would find out only afterwards that it stands on a phone.
        responsive={false}
        titlePlacement={narrow ? 'vertical' : 'horizontal'}
        current={pushSteps.indexOf(now)}
        items={steps.map(({ mark: _, ...item }) => item)}
        iconRender={markWith(steps.map(({ mark }) => mark))}
        onChange={(index) => onGo(pushSteps[index] ?? now)}
      />
    </nav>
  );
};
