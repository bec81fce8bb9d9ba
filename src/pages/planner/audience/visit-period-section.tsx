import { useTranslation } from 'react-i18next';
import { visitPeriods } from '#contract/campaigns/plan.ts';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { RadioPills } from '#pages/planner/fields/pills.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** How far back a visit counts. */
export const VisitPeriodSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <Section title={t('planner.visitPeriod.title')} hint={t('planner.visitPeriod.hint')}>
      <Fieldset field="audience.visitPeriod" role="radiogroup" label={t('planner.visitPeriod.title')}>
        <RadioPills
          choices={visitPeriods.map((value) => ({ value, label: t(`summary.visitPeriods.${value}`) }))}
          chosen={draft.audience.visitPeriod}
          onChoose={(visitPeriod) => edit('audience', { visitPeriod })}
        />
      </Fieldset>
    </Section>
  );
};
