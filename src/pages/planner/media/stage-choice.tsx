import { useTranslation } from 'react-i18next';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { type AdSet, tripPhases } from '#contract/campaigns/plan.ts';
import { mayRunAt } from '#domain/campaigns/ad-set-offer.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { RadioPills } from '#components/pills.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

interface StageChoiceProps {
  field: string;
  stage: AdSet['stage'];
  /** The ad set's platform; undefined while it is not known. */
  platform: Platform | undefined;
  onChoose: (stage: AdSet['stage']) => void;
}

/** In which phase of the trip the ad set runs: one that its platform is booked for. */
export const StageChoice = ({ field, stage, platform, onChoose }: StageChoiceProps) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { targetType } = usePlanner().campaign;
  if (targetType !== 'CHINESE_TOURISTS' && stage === null) return null;
  const offered = tripPhases.filter((phase) => platform && mayRunAt(phase, targetType, platform));
  const missing = platform ? tripPhases.filter((phase) => !offered.includes(phase)) : [];
  return (
    <div className={layout.stack2}>
      <p className={prose.label}>{t('planner.adSets.stage')}</p>
      <Fieldset field={field} role="radiogroup" label={t('planner.adSets.stage')}>
        <RadioPills
          choices={[
            { value: 'WHOLE', label: t('planner.adSets.stageOf.WHOLE') },
            ...offered.map((value) => ({ value, label: t(`planner.adSets.stageOf.${value}`) })),
          ]}
          chosen={stage ?? 'WHOLE'}
          onChoose={(value) => onChoose(value === 'WHOLE' ? null : value)}
        />
      </Fieldset>
      {missing.length > 0 && (
        <p className={prose.count}>
          {t('planner.adSets.stageMissing', { stages: list(missing.map((phase) => t(`planner.adSets.stageOf.${phase}`))) })}
        </p>
      )}
    </div>
  );
};
