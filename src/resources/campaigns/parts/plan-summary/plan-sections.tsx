import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import type { Fact, PlanPart } from '#format/plan-facts.ts';
import layout from '#components/layout.module.css';
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
  /** Where a section is edited; without it the plan can only be read. */
  editOf?: (step: PlanStep) => string;
}

/** The whole plan to read, one section per step. */
export const PlanSections = ({ parts, editOf }: SectionsProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['sections']}>
      {parts.map(({ step, facts }) => (
        <section key={step} className={styles['section']} aria-labelledby={`${id}-${step}`}>
          <header className={`${layout.line3} ${styles['head']}`}>
            <h3 id={`${id}-${step}`}>{t(`summary.steps.${step}`)}</h3>
            {editOf && (
              <Button kind="quiet" to={editOf(step)} aria-label={t('summary.editStep', { step: t(`summary.steps.${step}`) })}>
                {t('summary.edit')}
              </Button>
            )}
          </header>
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
};
