import { Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { likelihoodLevels } from '#contract/plan.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
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
      <Slider
        className={css.slider ?? ''}
        min={least}
        max={most}
        value={level}
        dots
        marks={{ [least]: t('planner.likelihood.less'), [most]: t('planner.likelihood.very') }}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('planner.likelihood.title')}
        ariaValueTextFormatterForHandle={() => said}
        onChange={(likelihood: number) => edit('audience', { likelihood })}
      />
      <p className={css.note}>{t('planner.likelihood.update')}</p>
    </Section>
  );
};
