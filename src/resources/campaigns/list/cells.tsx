import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { sharesItsSign } from '#domain/money/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

/** When it runs; nothing while a date is missing. */
export const Flight = ({ from, to }: Pick<CampaignRow, 'from' | 'to'>) => {
  const format = useFormat();
  return from !== null && to !== null ? format.days(from, to) : null;
};

/** The total budget; nothing while there is none. */
export const Total = ({ total, currency }: Pick<CampaignRow, 'total' | 'currency'>) => {
  const format = useFormat();
  if (total === null || currency === null) return null;
  return (
    <>
      {format.money(total, currency)}
      <span className={styles['currency']}>{sharesItsSign(currency) && currency}</span>
    </>
  );
};
