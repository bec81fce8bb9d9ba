import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanStep } from '#contract/plan.ts';
import type { Fact, PlanPart } from './plan-facts.ts';
import styles from './plan-sections.module.css';

const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useTranslation();
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => (
        <div key={fact.id} className={styles['fact']}>
          <dt>{fact.label}</dt>
          <dd className={fact.value === '' ? styles['missing'] : undefined}>{fact.value || t('summary.notSet')}</dd>
        </div>
      ))}
    </dl>
  );
};

interface SectionsProps {
  parts: readonly PlanPart[];
  /** What stands at the right of a section's title, such as a link to edit it. */
  action?: (step: PlanStep) => ReactNode;
}

/** The whole plan to read, one section per step. */
export const PlanSections = ({ parts, action }: SectionsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles['sections']}>
      {parts.map(({ step, facts }) => (
        <section key={step} className={styles['section']} aria-labelledby={`plan-${step}`}>
          <header className={styles['head']}>
            <h3 id={`plan-${step}`}>{t(`summary.steps.${step}`)}</h3>
            {action?.(step)}
          </header>
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
};
