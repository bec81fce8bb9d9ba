import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { planSteps } from '#contract/plan.ts';
import { paths } from '#config/paths.ts';
import { Icon } from '#components/icon.tsx';
import { useFindingText } from '#components/use-finding-text.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './missing-list.module.css';

/** Everything that still blocks sending, step by step; each line leads to its field. */
export const MissingList = () => {
  const { t } = useTranslation();
  const { campaign, findings, currency, held, step: here } = usePlanner();
  const unnamed = held.some(({ part }) => part === 'name');
  const textOf = useFindingText(currency);
  if (findings.length === 0 && !unnamed) {
    return (
      <section className={css.ready} aria-labelledby="missing-title">
        <Icon name="check" />
        <div>
          <h2 id="missing-title">{t('completion.ready')}</h2>
          <p>{t('completion.readyWhy')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className={css.missing} aria-labelledby="missing-title">
      <h2 id="missing-title">{t('completion.title')}</h2>
      <p>{t('completion.heading')}</p>
      <ul className={css.steps}>
        {unnamed && (
          <li>
            <h3>{t('campaign.name.label')}</h3>
            <ul>
              <li>
                <Link to={paths.step(campaign.id, here, 'name')}>{t('completion.unsaved')}</Link>
              </li>
            </ul>
          </li>
        )}
        {planSteps
          .map((step) => ({ step, open: findings.filter((finding) => finding.step === step) }))
          .filter(({ open }) => open.length > 0)
          .map(({ step, open }) => (
            <li key={step}>
              <h3>{t(`summary.steps.${step}`)}</h3>
              <ul>
                {open.map((finding) => (
                  <li key={finding.key + finding.field}>
                    <Link to={paths.step(campaign.id, step, finding.field)}>{textOf(finding)}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  );
};
