import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Panel } from '#components/panel.tsx';
import { budgetByMonth } from '#domain/money/budget-months.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './cost-rows.module.css';

interface BudgetMonthsProps {
  campaign: Pick<Campaign, 'budget' | 'timeline' | 'currency'>;
  /** What stands below them. */
  children?: ReactNode;
}

/** What of the total falls into each month, for whoever books it by month. Nothing for a flight of one month, which is the total. */
export const BudgetMonths = ({ campaign, children }: BudgetMonthsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, budget } = campaign;
  const months = budgetByMonth(campaign);
  if (currency === null || months.length < 2) return null;
  return (
    <Panel title={format.inCurrency(t('summary.months.title'), currency)}>
      <p className={prose.note}>{t('summary.months.hint')}</p>
      <dl>
        {months.map(({ from, amount }) => (
          <div key={from} className={styles['row']}>
            <dt>{format.month(from)}</dt>
            <dd>{format.ledger(amount, currency)}</dd>
          </div>
        ))}
        {/* What is said below them is said of all of them. */}
        <div className={`${styles['row']} ${styles['total']}`}>
          <dt>{t('summary.cost.total')}</dt>
          <dd>{format.ledger(budget.total ?? 0, currency)}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
};
