import { useTranslation } from 'react-i18next';
import type { SpotPlanChanges as Changes } from '#contract/spot-plan/spot-plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import { DifferenceTable } from './difference-table.tsx';
import styles from './spot-plan-changes.module.css';

/** What reads differently in the rows of two submissions, and in what they cost; nothing where they are the same. */
export const SpotPlanChanges = ({ changes }: { changes: Changes }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  const { counts, cost, currency } = changes;
  if (counts.added + counts.removed + counts.changed === 0) return null;
  const words = { format, locale, currency, moreCities: (cities: string, more: number) => t('spotPlan.moreCities', { cities, more }) };
  const difference = cost.to - cost.from;
  const money = (minor: number): string => (currency === null ? '' : format.money(minor, currency));
  return (
    <section>
      <h3 className={styles['title']}>{t('spotPlan.title')}</h3>
      {currency !== null && (
        <p className={styles['cost']}>
          {t(difference === 0 ? 'spotPlan.changes.sameCost' : difference > 0 ? 'spotPlan.changes.dearer' : 'spotPlan.changes.cheaper', {
            from: money(cost.from),
            to: money(cost.to),
            difference: money(Math.abs(difference)),
          })}
        </p>
      )}
      <DifferenceTable title={t('spotPlan.changes.table')} difference={changes} counts={counts} words={words} rowOf={(row) => row} />
    </section>
  );
};
