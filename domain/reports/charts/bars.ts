import type { MetricType, ReportRow, ReportType } from '#contract/reports/reports.ts';
import type { Days } from '#domain/reports/comparison.ts';
import { addDays, daysFrom, mondayOf } from '#domain/time/flight.ts';

/** One bar of the chart; a day without a row has none. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly within: string | null;
  readonly value: number | null;
  readonly provisional: boolean;
}

const steps = { PER_DAY: 1, PER_WEEK: 7 } as const;

/** Reports that are drawn over time. */
export type OverTimeType = keyof typeof steps;

export const isOverTime = (reportType: ReportType): reportType is OverTimeType => Object.hasOwn(steps, reportType);

const barOf = ({ key, label, within, metrics, provisional }: ReportRow, metric: MetricType): Bar => ({
  key,
  label,
  within,
  value: metrics[metric],
  provisional,
});

/**
 * The rows as bars: over time each day or week has its place, also one nobody reported, and those of `whole` that are still to come; everything else
 * stays in the table's order.
 */
export const barsOf = (rows: readonly ReportRow[], reportType: ReportType, metric: MetricType, whole?: Days | null): Bar[] => {
  const bars = rows.map((row) => barOf(row, metric));
  if (!isOverTime(reportType)) return bars;
  const byDay = new Map(bars.map((bar) => [bar.label, bar]));
  const ends = whole && bars.length > 0 ? [whole.from, whole.to] : [];
  const days = [...bars.map(({ label }) => label), ...(reportType === 'PER_WEEK' ? ends.map(mondayOf) : ends)].toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const step = steps[reportType];
  return first === ''
    ? []
    : Array.from({ length: Math.floor((daysFrom(first, last) - 1) / step) + 1 }, (_, at) => {
        const label = addDays(first, at * step);
        return byDay.get(label) ?? { key: label, label, within: null, value: null, provisional: false };
      });
};
