import { useTranslation } from 'react-i18next';
import { visitPeriods } from '#contract/campaigns/plan.ts';
import { RadioSection } from '#pages/planner/fields/radio-section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** How far back a visit counts. */
export const VisitPeriodSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <RadioSection
      field="audience.visitPeriod"
      title={t('planner.visitPeriod.title')}
      hint={t('planner.visitPeriod.hint')}
      choices={visitPeriods.map((value) => ({ value, label: t(`summary.visitPeriods.${value}`) }))}
      chosen={draft.audience.visitPeriod}
      onChoose={(visitPeriod) => edit('audience', { visitPeriod })}
    />
  );
};
