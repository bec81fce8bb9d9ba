import { useTranslation } from 'react-i18next';
import type { CostLadder } from '#contract/forecast/estimates.ts';
import type { Currency } from '#contract/money.ts';
import { amountsOf, costRungs, shareOfRung } from '#domain/money/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './cost-rows.module.css';

/** What the total budget is made of, rung by rung. */
export const CostRows = ({ cost, currency }: { cost: CostLadder | null; currency: Currency | null }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (cost === null || currency === null) return <p className={prose.quiet}>{t('summary.cost.none')}</p>;
  const amounts = amountsOf(cost);
  return (
    <dl>
      {costRungs.map((rung) => (
        <div key={rung} className={`${styles['row']} ${rung === 'total' ? styles['total'] : ''}`}>
          <dt>{t(`summary.cost.${rung}`, { rate: format.rate(shareOfRung(rung, cost.rates) ?? 0) })}</dt>
          <dd>{format.ledger(amounts[rung], currency)}</dd>
        </div>
      ))}
    </dl>
  );
};
