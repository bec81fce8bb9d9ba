import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact, PlanPart } from '#format/plan-facts.ts';
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

/** The whole plan to read, one section per step. */
export const PlanSections = ({ parts }: { parts: readonly PlanPart[] }) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['sections']}>
      {parts.map(({ step, facts }) => (
        <section key={step} className={styles['section']} aria-labelledby={`${id}-${step}`}>
          <h3 id={`${id}-${step}`}>{t(`summary.steps.${step}`)}</h3>
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
};
