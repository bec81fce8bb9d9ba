import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planSteps } from '#contract/campaigns/plan.ts';
import { paths } from '#config/paths.ts';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useSplitMeant } from '#pages/planner/use-split-meant.ts';
import css from './step-rail.module.css';

/** The five steps and how each of them stands. A split that nobody has confirmed is not done, though nothing is missing. */
export const StepRail = () => {
  const { t } = useTranslation();
  const { campaign, draft, step: now, findings } = usePlanner();
  const words = {
    open: (value: number) => t('planner.rail.open', { value }),
    asks: () => t('planner.side.split'),
    done: () => t('planner.rail.done'),
  };
  const { undecided } = useSplitMeant(campaign, draft);
  return (
    <nav className={css.rail} aria-label={t('planner.rail.label')}>
      <ol>
        {planSteps.map((step, index) => {
          const open = findings.filter((finding) => finding.step === step).length;
          const stands = open > 0 ? 'open' : undecided && step === 'budget' ? 'asks' : 'done';
          return (
            <li key={step}>
              <Link to={paths.step(campaign.id, step)} aria-current={step === now ? 'step' : undefined} data-stands={stands}>
                <span className={css.mark} aria-hidden>
                  {/* A number in amber would read as so many things to do, where its words have no room. */}
                  {stands === 'open' ? index + 1 : <Icon name={stands === 'done' ? 'check' : 'warning'} size={12} />}
                </span>
                <span className={css.name}>{t(`summary.steps.${step}`)}</span>
                <span className={css.state}>{words[stands](open)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
