import { useTranslation } from 'react-i18next';
import { likelihoodLevels } from '#contract/plan.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './likelihood-section.module.css';

/** How likely people must be to go shopping. */
export const LikelihoodSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  const level = likelihoodLevels.find((one) => one === draft.audience.likelihood) ?? likelihoodLevels[0];
  const said = t(`summary.likelihood.${level}`);
  return (
    <Section title={t('planner.likelihood.title')} hint={t('planner.likelihood.hint')} aside={said}>
      <div className={css.slider}>
        <input
          id="audience.likelihood"
          type="range"
          min={likelihoodLevels[0]}
          max={likelihoodLevels.at(-1)}
          step={1}
          value={level}
          aria-label={t('planner.likelihood.title')}
          aria-valuetext={said}
          onChange={(event) => edit('audience', { likelihood: event.target.valueAsNumber })}
        />
        <div className={css.ticks} aria-hidden>
          {likelihoodLevels.map((one) => (
            <span key={one} />
          ))}
        </div>
        <div className={css.ends} aria-hidden>
          <span>{t('planner.likelihood.less')}</span>
          <span>{t('planner.likelihood.very')}</span>
        </div>
      </div>
      <p className={css.note}>{t('planner.likelihood.update')}</p>
    </Section>
  );
};
