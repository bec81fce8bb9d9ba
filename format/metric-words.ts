import type { Currency } from '#contract/money.ts';
import type { MetricType, ReportRow, ReportType } from '#contract/reports/reports.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import type { Format } from './format.ts';

const nothing = '–';

/** The texts that reports are written with. */
type ReportText = `report.columns.${MetricType}` | 'report.total' | 'report.weekOf' | 'report.notGiven';

interface Wording {
  readonly t: (text: ReportText, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;
  readonly format: Format;
  readonly currency: Currency | null;
}

/** Metrics and the rows of reports as a reader writes them. */
export const metricWordsIn = ({ t, format, currency }: Wording) => {
  const money = (value: number): string => (currency === null ? format.number(value) : format.ledger(value, currency));
  const written = {
    count: format.number,
    share: (value: number) => format.share(value, 2),
    ratio: (value: number) => format.fixed(value, 2),
    money,
  } as const;
  const short = {
    ...written,
    count: format.compact,
    money: (value: number) =>
      currency === null ? format.compact(value) : currencyFacts[currency].symbol + format.compact(toMajor(value, currency)),
  } as const;
  return {
    name: (metric: MetricType): string => t(`report.columns.${metric}`),
    /** A value in full, for a column; a dash for what nobody reported. */
    value: (metric: MetricType, value: number | null): string => (value === null ? nothing : written[metricKinds[metric]](value)),
    /** A value in few letters, for an axis. */
    short: (metric: MetricType, value: number): string => short[metricKinds[metric]](value),
    label: (reportType: ReportType, { label }: Pick<ReportRow, 'label'>): string => {
      if (reportType === 'SUMMARY') return t('report.total');
      if (reportType === 'PER_DAY') return format.date(label);
      if (reportType === 'PER_WEEK') return t('report.weekOf', { day: format.date(label) });
      return label === '' ? t('report.notGiven') : label;
    },
  };
};
