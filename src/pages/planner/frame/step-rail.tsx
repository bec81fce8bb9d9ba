import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useStepStandings } from '#pages/planner/use-step-standings.ts';
import css from './step-rail.module.css';

/** The five steps and how each of them stands. */
export const StepRail = () => {
  const { t } = useTranslation();
  const { campaign, step: now } = usePlanner();
  const words = {
    open: (value: number) => t('planner.rail.open', { value }),
    asks: () => t('planner.side.split'),
    done: () => t('planner.rail.done'),
  };
  return (
    <nav className={css.rail} aria-label={t('planner.rail.label')}>
      <ol>
        {useStepStandings().map(({ step, open, stands }, index) => (
          <li key={step}>
            <Link to={paths.step(campaign.id, step)} aria-current={step === now ? 'step' : undefined} data-stands={stands}>
              <span className={css.mark} aria-hidden>
                {/* A number in amber would read as so many things to do, where its words have no room. */}
                {stands === 'open' ? index + 1 : <Icon name={stands === 'done' ? 'check' : 'warning'} size={12} />}
              </span>
              <span className={css.name}>{t(`summary.steps.${step}`)}</span>
              <span className={css.state}>{words[stands](open.length)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
