import type { AccuracyOutcome } from '#contract/reports/accuracy.ts';
import type { MetricType, Metrics, Progress, ReportRow, ReportType } from '#contract/reports/reports.ts';
import type { ReportSettings } from '#contract/reports/saved.ts';
import { addDays, mondayOf } from '#domain/time/flight.ts';
import { type OverTimeType, isOverTime } from './charts/bars.ts';
import { type Days, plannedIn } from './comparison.ts';

/** What the plan meant of a metric for some days; null where it says nothing. */
export type Planned = (metric: MetricType, days: Days) => number | null;

/** The days that a report shows and has data of. */
export const spanOf = (
  { dateFrom, dateTo, day, week }: Pick<ReportSettings, 'dateFrom' | 'dateTo' | 'day' | 'week'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Days => {
  const monday = week === undefined ? undefined : mondayOf(week);
  const known = (...days: (string | null | undefined)[]): string[] => days.flatMap((one) => one ?? []).toSorted();
  return {
    from: known(from, dateFrom, day, monday).at(-1) ?? '',
    to: known(to, dateTo, day, monday === undefined ? undefined : addDays(monday, 6))[0] ?? '',
  };
};

/** The plan of a campaign, spread evenly over its flight. */
export const plannedOver = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  progress: Progress | null,
): Planned => {
  if (!progress || from === null || to === null) return () => null;
  const { impressions, spend } = progress;
  return (metric, days) => {
    if (metric === 'impressions') return plannedIn(impressions.planned, { from, to }, days);
    if (!spend) return null;
    if (metric === 'spend') return plannedIn(spend.planned, { from, to }, days);
    // A price is the same on each of its days.
    return metric === 'costPerMille' && plannedIn(1, { from, to }, days) !== null
      ? Math.round((spend.planned * 1000) / impressions.planned)
      : null;
  };
};

/** What the plan was forecast to bring of what it has no number for itself, spread like the plan. */
export const forecastOver = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { impressions, clicks }: Pick<AccuracyOutcome, 'impressions' | 'clicks'>,
): Planned => {
  if (clicks.forecast === null || from === null || to === null) return () => null;
  const forecast = clicks.forecast;
  return (metric, days) => {
    const some = plannedIn(forecast, { from, to }, days);
    if (metric === 'clicks') return some;
    // A rate is the same on each of its days.
    return metric === 'clickThroughRate' && some !== null && impressions.forecast ? forecast / impressions.forecast : null;
  };
};

/** What a number is laid beside; null where nobody can say. */
export interface Beside {
  readonly planned: (metric: MetricType) => number | null;
  readonly before: (metric: MetricType) => number | null;
}

interface Around {
  readonly span: Days;
  readonly planned: Planned;
  /** The same report of the days beside; null while there is none. */
  readonly before: {
    readonly rows: readonly ReportRow[];
    readonly totals: Metrics;
    readonly dayOf: (day: string) => string | null;
  } | null;
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The days of a report over time that one of its rows is of: of a week that has begun only those that there is data of. */
export const daysOfRow = (reportType: OverTimeType, label: string, span: Days): Days => ({
  from: later(label, span.from),
  to: earlier(reportType === 'PER_WEEK' ? addDays(label, 6) : label, span.to),
});

/** What stands beside each row of a report, and beside what they add up to. */
export interface RowsBeside {
  readonly row: (row: ReportRow) => Beside;
  readonly totals: Beside;
}

/** What stands beside the rows of a report and beside their totals: a plan is of days and of all, not of one medium or market. */
export const rowsBeside = (reportType: ReportType, { span, planned, before }: Around): RowsBeside => {
  const isTime = isOverTime(reportType);
  const others = new Map(before?.rows.map((row) => [isTime ? row.label : row.key, row.metrics]));
  const daysOf = ({ label }: ReportRow): Days | null => {
    if (reportType === 'SUMMARY') return span;
    return isOverTime(reportType) ? daysOfRow(reportType, label, span) : null;
  };
  return {
    row: (row) => {
      const days = daysOf(row);
      const metrics = others.get(isTime ? (before?.dayOf(row.label) ?? '') : row.key);
      return { planned: (metric) => days && planned(metric, days), before: (metric) => metrics?.[metric] ?? null };
    },
    totals: { planned: (metric) => planned(metric, span), before: (metric) => before?.totals[metric] ?? null },
  };
};
