import { useTranslation } from 'react-i18next';
import { type Audience, storeTypes } from '#contract/campaigns/plan.ts';
import { ChoiceCard } from '#components/choice-card.tsx';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import grid from '#pages/planner/fields/choice-grid.module.css';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { StorePictogram } from './store-pictogram.tsx';

type StoreType = Audience['storeTypes'][number];

// Everybody in every store leaves nothing to add.
const toggled = (chosen: readonly StoreType[], type: StoreType, on: boolean): StoreType[] => {
  if (!on) return chosen.filter((other) => other !== type);
  return type === 'ALL' ? ['ALL'] : [...chosen.filter((other) => other !== 'ALL'), type];
};

/** Which shoppers, by the stores they visit and what they do there. */
export const StoreTypesSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  const chosen = draft.audience.storeTypes;
  return (
    <Section title={t('planner.storeTypes.title')} hint={t('planner.storeTypes.hint')}>
      <Fieldset field="audience.storeTypes" label={t('planner.storeTypes.title')} className={grid.grid}>
        {storeTypes.map((type) => (
          <ChoiceCard
            key={type}
            type="checkbox"
            name="storeTypes"
            picture={<StorePictogram type={type} />}
            title={t(`summary.storeTypes.${type}`)}
            text={t(`planner.storeTypes.${type}`)}
            checked={chosen.includes(type)}
            onChoose={(on) => edit('audience', { storeTypes: toggled(chosen, type, on) })}
          />
        ))}
      </Fieldset>
    </Section>
  );
};
