import type { Currency } from '#contract/money.ts';
import type { MetricType, ReportRow, ReportType } from '#contract/reports/reports.ts';
import { toMajor } from '#domain/money/money.ts';
import type { Axis } from '#domain/reports/charts/style.ts';
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

/** A number at an axis, where all have one unit and as many decimals as its step: `0.5M`, `1.0M`. */
const compactAt = (format: Format, value: number, { top, step }: Axis): string => {
  const last = format.compact(top);
  const unit = last.replace(/^[\d.,]+/, '');
  const scale = 10 ** Math.round(Math.log10(top / Number(last.replaceAll(/[^\d.]/g, ''))));
  const decimals = Math.max(0, -Math.floor(Math.log10(step / scale) + 1e-9));
  return value === 0 ? format.number(0) : format.fixed(value / scale, decimals) + unit;
};

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
    count: (value: number, axis: Axis) => compactAt(format, value, axis),
    money: (value: number, { top, step }: Axis) => {
      if (currency === null) return compactAt(format, value, { top, step });
      const major = { top: toMajor(top, currency), step: toMajor(step, currency) };
      return format.signed(compactAt(format, toMajor(value, currency), major), currency);
    },
  } as const;
  return {
    name: (metric: MetricType): string => t(`report.columns.${metric}`),
    /** A value in full, for a column; a dash for what nobody reported. */
    value: (metric: MetricType, value: number | null): string => (value === null ? nothing : written[metricKinds[metric]](value)),
    /** A value in few letters, at an axis. */
    short: (metric: MetricType, value: number, axis: Axis): string => short[metricKinds[metric]](value, axis),
    label: (reportType: ReportType, { label }: Pick<ReportRow, 'label'>): string => {
      if (reportType === 'SUMMARY') return t('report.total');
      if (reportType === 'PER_DAY') return format.date(label);
      if (reportType === 'PER_WEEK') return t('report.weekOf', { day: format.date(label) });
      return label === '' ? t('report.notGiven') : label;
    },
  };
};
