import { useTranslation } from 'react-i18next';
import type { PacingRow } from '#contract/reports/pacing.ts';
import type { Currency } from '#contract/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './pacing-columns.module.css';

type Paced = PacingRow['impressions'];

interface Sum {
  readonly delivered: number;
  readonly planned: number;
}

/** What these come to together; null unless all of them have a plan: beside that of some, the delivery of all would look like too much. */
const sumOf = (all: readonly Paced[]): Sum | null =>
  all.reduce<Sum | null>(
    (sum, { delivered, planned }) =>
      sum && planned !== null ? { delivered: sum.delivered + (delivered ?? 0), planned: sum.planned + planned } : null,
    { delivered: 0, planned: 0 },
  );

/** What the chosen campaigns have delivered together, of what was planned for their whole flights; money in each of its currencies. */
export const ChosenSum = ({ rows }: { rows: readonly PacingRow[] }) => {
  const { t } = useTranslation();
  const { compactBeside, shortMoney, list } = useFormat();
  if (rows.length < 2) return null;
  const impressions = sumOf(rows.map((row) => row.impressions));
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))];
  const spend = currencies.flatMap((currency: Currency) => {
    const sum = sumOf(rows.filter((row) => row.currency === currency).map((row) => row.spend));
    return sum
      ? [t('report.list.inTotal', { delivered: shortMoney(sum.delivered, currency), planned: shortMoney(sum.planned, currency) })]
      : [];
  });
  const said = [
    ...(impressions
      ? [
          t('report.list.sum.impressions', {
            of: t('report.list.inTotal', { delivered: compactBeside(impressions.delivered), planned: compactBeside(impressions.planned) }),
          }),
        ]
      : []),
    ...(spend.length > 0 ? [t('report.list.sum.spend', { of: list(spend) })] : []),
  ];
  return said.length > 0 && <span className={styles['sum']}>{said.join(' · ')}</span>;
};
