import { useTranslation } from 'react-i18next';
import { likelihoodLevels } from '#contract/campaigns/plan.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { RangeInput } from '#components/range-input.tsx';
import css from './likelihood-section.module.css';

const [least] = likelihoodLevels;
const most = likelihoodLevels.at(-1) ?? least;

/** How likely people must be to go shopping. */
export const LikelihoodSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  const level = likelihoodLevels.find((one) => one === draft.audience.likelihood) ?? least;
  const said = t(`summary.likelihood.${level}`);
  return (
    <Section title={t('planner.likelihood.title')} hint={t('planner.likelihood.hint')} aside={said}>
      <div className={css.scale}>
        <RangeInput
          min={least}
          max={most}
          step={1}
          value={level}
          aria-label={t('planner.likelihood.title')}
          aria-valuetext={said}
          onChange={(event) => edit('audience', { likelihood: Number(event.target.value) })}
        />
        <div className={css.ends} aria-hidden="true">
          <span>{t('planner.likelihood.less')}</span>
          <span>{t('planner.likelihood.very')}</span>
        </div>
      </div>
      <p className={css.note}>{t('planner.likelihood.update')}</p>
    </Section>
  );
};
