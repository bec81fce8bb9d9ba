import { useTranslation } from 'react-i18next';
import type { CostLadder } from '#contract/estimates.ts';
import type { Currency } from '#contract/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './cost-rows.module.css';

const rungs = ['netMedia', 'accountingFee', 'dataFee', 'tax', 'total'] as const satisfies readonly (keyof CostLadder)[];

/** What the total budget is made of, rung by rung. */
export const CostRows = ({ cost, currency }: { cost: CostLadder | null; currency: Currency | null }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (cost === null || currency === null) return <p className={styles['none']}>{t('summary.cost.none')}</p>;
  return (
    <dl className={styles['rows']}>
      {rungs.map((rung) => (
        <div key={rung} className={`${styles['row']} ${rung === 'total' ? styles['total'] : ''}`}>
          <dt>{t(`summary.cost.${rung}`)}</dt>
          <dd>{format.ledger(cost[rung], currency)}</dd>
        </div>
      ))}
    </dl>
  );
};
