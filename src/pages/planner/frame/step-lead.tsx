import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import css from './planner-frame.module.css';

interface StepLeadProps {
  readonly step: PlanStep;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** What explains the step, at the end. */
  readonly help?: ReactNode;
}

/** What this step is for. */
export const StepLead = ({ step, heading, help }: StepLeadProps) => {
  const { t } = useTranslation();
  return (
    <header className={css.lead}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`summary.steps.${step}`)}
      </h1>
      <p>{t(`planner.lead.${step}`)}</p>
      {help}
    </header>
  );
};
