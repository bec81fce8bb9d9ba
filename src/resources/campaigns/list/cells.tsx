import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { RowDays } from '#components/list/row-days.tsx';
import { NotSet } from '#components/not-set.tsx';
import { sharesItsSign } from '#domain/money/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

/** When it runs, as far as that is decided. */
export const Flight = ({ from, to }: Pick<CampaignRow, 'from' | 'to'>) => {
  const { t } = useTranslation();
  return from !== null && to !== null ? <RowDays from={from} to={to} /> : <NotSet>{t('campaigns.noDates')}</NotSet>;
};

/** The total budget, as far as there is one. */
export const Total = ({ total, currency }: Pick<CampaignRow, 'total' | 'currency'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (total === null || currency === null) return <NotSet>{t('campaigns.noBudget')}</NotSet>;
  return (
    <>
      {format.money(total, currency)}
      <span className={styles['currency']}>{sharesItsSign(currency) && currency}</span>
    </>
  );
};
