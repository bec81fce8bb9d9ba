import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Panel } from '#components/panel.tsx';
import { budgetByMonth } from '#domain/money/budget-months.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import table from '#components/table.module.css';
import styles from './budget-months.module.css';

/** What of the total falls into each month, for whoever books it by month. Nothing for a flight of one month, which is the total. */
export const BudgetMonths = ({ campaign }: { campaign: Pick<Campaign, 'budget' | 'timeline' | 'currency'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = campaign;
  const months = budgetByMonth(campaign);
  if (currency === null || months.length < 2) return null;
  const title = format.inCurrency(t('summary.months.title'), currency);
  return (
    <Panel title={title}>
      <p className={prose.note}>{t('summary.months.hint')}</p>
      <div className={styles['months']}>
        <table className={table['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('summary.months.month')}</th>
              <th scope="col">{t('summary.months.days')}</th>
              <th scope="col">{t('summary.months.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ from, days, amount }) => (
              <tr key={from}>
                <th scope="row">{format.month(from)}</th>
                <td>{format.number(days)}</td>
                <td>{format.ledger(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
