import { useTranslation } from 'react-i18next';
import { cityTiers, tripPhases } from '#contract/campaigns/plan.ts';
import { budgetStepDisabled } from '#domain/campaigns/trip.ts';
import { Notice } from '#components/notice.tsx';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { CheckPills } from '#components/pills.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import css from './trip-section.module.css';

/** When Chinese tourists are reached, and where they come from. */
export const TripSection = () => {
  const { t } = useTranslation();
  const { draft, edit, currency } = usePlanner();
  const only = budgetStepDisabled(currency);
  return (
    <Section title={t('planner.trip.title')} hint={t('planner.trip.hint')}>
      <div className={`${layout.stack2} ${css.row}`}>
        <h3>{t('planner.trip.phases')}</h3>
        {only ? (
          <Notice tone="waiting">{t('places.trip.only')}</Notice>
        ) : (
          <Fieldset field="audience.tripPhases" label={t('planner.trip.phases')}>
            <CheckPills
              choices={tripPhases.map((value) => ({ value, label: t(`summary.tripPhases.${value}`) }))}
              chosen={draft.audience.tripPhases}
              onChange={(chosen) => edit('audience', { tripPhases: chosen })}
            />
          </Fieldset>
        )}
      </div>
      <div className={`${layout.stack2} ${css.row}`}>
        <h3>{t('planner.trip.tiers')}</h3>
        <Fieldset field="audience.cityTiers" label={t('planner.trip.tiers')}>
          <CheckPills
            choices={cityTiers.map((value) => ({ value, label: t(`summary.cityTiers.${value}`) }))}
            chosen={draft.audience.cityTiers}
            onChange={(chosen) => edit('audience', { cityTiers: chosen })}
          />
        </Fieldset>
      </div>
    </Section>
  );
};
