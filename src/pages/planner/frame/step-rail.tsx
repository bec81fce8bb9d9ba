import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planSteps } from '#contract/campaigns/plan.ts';
import { paths } from '#config/paths.ts';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './step-rail.module.css';

/** The five steps and how each of them stands. */
export const StepRail = () => {
  const { t } = useTranslation();
  const { campaign, step: now, findings } = usePlanner();
  return (
    <nav className={css.rail} aria-label={t('planner.rail.label')}>
      <ol>
        {planSteps.map((step, index) => {
          const open = findings.filter((finding) => finding.step === step).length;
          return (
            <li key={step}>
              <Link to={paths.step(campaign.id, step)} aria-current={step === now ? 'step' : undefined} data-done={open === 0}>
                <span className={css.mark} aria-hidden>
                  {open === 0 ? <Icon name="check" size={12} /> : index + 1}
                </span>
                <span className={css.name}>{t(`summary.steps.${step}`)}</span>
                <span className={css.state}>{open === 0 ? t('planner.rail.done') : t('planner.rail.open', { value: open })}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
