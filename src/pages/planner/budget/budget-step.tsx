import { useTranslation } from 'react-i18next';
import { billingPeriods } from '#contract/campaigns/plan.ts';
import { RadioSection } from '#pages/planner/fields/radio-section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { SplitSection } from './split-section.tsx';
import { TotalSection } from './total-section.tsx';

/** How often the budget is billed. */
const BillingSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <RadioSection
      field="budget.billingPeriod"
      title={t('planner.billing.title')}
      choices={billingPeriods.map((value) => ({ value, label: t(`summary.billingPeriods.${value}`) }))}
      chosen={draft.budget.billingPeriod}
      onChoose={(billingPeriod) => edit('budget', { billingPeriod })}
    />
  );
};

/** How much money, and where it goes. */
export const BudgetStep = () => (
  <>
    <TotalSection />
    <BillingSection />
    <SplitSection />
  </>
);
