import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdSet, tripPhases } from '#contract/plan.ts';
import { RadioPills } from '#pages/planner/fields/pills.tsx';
import css from './ad-set-form.module.css';

interface StageChoiceProps {
  stage: AdSet['stage'];
  onChoose: (stage: AdSet['stage']) => void;
}

/** In which phase of the trip the ad set runs. */
export const StageChoice = ({ stage, onChoose }: StageChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css.set}>
      <p id={id} className={css.label}>
        {t('planner.adSets.stage')}
      </p>
      <div role="radiogroup" aria-labelledby={id}>
        <RadioPills
          choices={[
            { value: 'WHOLE', label: t('planner.adSets.stageOf.WHOLE') },
            ...tripPhases.map((value) => ({ value, label: t(`planner.adSets.stageOf.${value}`) })),
          ]}
          chosen={stage ?? 'WHOLE'}
          onChoose={(value) => onChoose(value === 'WHOLE' ? null : value)}
        />
      </div>
    </div>
  );
};
