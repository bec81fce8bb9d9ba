import { useTranslation } from 'react-i18next';
import { billingPeriods } from '#contract/campaigns/plan.ts';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { RadioPills } from '#pages/planner/fields/pills.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** How often the budget is billed. */
export const BillingSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <Section title={t('planner.billing.title')} hint={t('planner.billing.hint')}>
      <Fieldset field="budget.billingPeriod" role="radiogroup" label={t('planner.billing.title')}>
        <RadioPills
          choices={billingPeriods.map((value) => ({ value, label: t(`summary.billingPeriods.${value}`) }))}
          chosen={draft.budget.billingPeriod}
          onChoose={(billingPeriod) => edit('budget', { billingPeriod })}
        />
      </Fieldset>
    </Section>
  );
};
