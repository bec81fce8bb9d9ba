import { firstDay, lastDay } from '#contract/envelope.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';
import { filterDimensions, metricTypes, mostReportRows, reportTypes } from '#contract/reports/reports.ts';
import { type ReportSettings, changeKinds, chartKinds, comparisons } from '#contract/reports/saved.ts';
import { isOverTime } from './charts/bars.ts';
import { usualQuery } from './usual-query.ts';

/** What a report shows, as its address says it. Whatever is the default is left out of the address. */
export interface ReportView extends ReportSettings {
  /** The saved report that was opened last, and that this may have gone away from since. */
  readonly saved?: string | undefined;
  readonly page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

// Not by the contract's schemas: a report would wait for the whole library of them.
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= firstDay &&
  text <= lastDay &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The view that an address asks for. */
export const viewOf = (search: URLSearchParams): ReportView => {
  const chosen = (search.get('metricsTypes') ?? '').split(',').flatMap((name) => oneOf(metricTypes, name) ?? []);
  const only = (name: string, isOne: (text: string) => boolean): string | undefined => {
    const text = search.get(name) ?? '';
    return isOne(text) ? text : undefined;
  };
  const day = (name: string): string | undefined => only(name, isDay);
  const page = Number(search.get('page') ?? 0);
  return {
    saved: only('saved', isId),
    reportType: oneOf(reportTypes, search.get('reportType')) ?? usualQuery.reportType,
    metricsTypes: chosen.length === 0 ? null : metricTypes.filter((metric) => chosen.includes(metric)),
    reportMetricsType: oneOf(metricTypes, search.get('reportMetricsType')) ?? 'impressions',
    chart: oneOf(chartKinds, search.get('chart')) ?? 'ROWS',
    compare: oneOf(comparisons, search.get('compare')) ?? 'NONE',
    weekdays: oneOf(['KEPT', 'FREE'], search.get('weekdays')) ?? 'KEPT',
    changes: oneOf(changeKinds, search.get('changes')) ?? 'HIDDEN',
    dateFrom: day('dateFrom'),
    dateTo: day('dateTo'),
    audienceSegment: search.get('audienceSegment') || undefined,
    stage: oneOf(tripPhases, search.get('stage')),
    day: day('day'),
    week: day('week'),
    ...Object.fromEntries(filterDimensions.map((name) => [name, search.get(name)?.slice(0, 200) || undefined])),
    sortBy: oneOf(['label', ...metricTypes], search.get('sortBy')),
    sortDir: oneOf(['asc', 'desc'], search.get('sortDir')),
    page: Number.isInteger(page) && page > 0 ? page : 0,
  };
};

const plain: Partial<Record<keyof ReportView, string>> = {
  reportType: usualQuery.reportType,
  reportMetricsType: 'impressions',
  chart: 'ROWS',
  // A report begins with the whole campaign, and before that there is nothing to compare it with.
  compare: 'NONE',
  weekdays: 'KEPT',
  changes: 'HIDDEN',
  page: '0',
};

const names = [
  'saved',
  'reportType',
  'metricsTypes',
  'reportMetricsType',
  'chart',
  'compare',
  'weekdays',
  'changes',
  'dateFrom',
  'dateTo',
  'audienceSegment',
  'stage',
  'day',
  'week',
  ...filterDimensions,
  'sortBy',
  'sortDir',
  'page',
] as const satisfies readonly (keyof ReportView)[];

/** A view as its address says it. */
export const searchOf = (view: ReportView): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const text = String(view[name] ?? '');
      return text === '' || text === plain[name] ? [] : [[name, text]];
    }),
  );

const days = ['dateFrom', 'dateTo', 'day', 'week'] as const;
const parts = ['audienceSegment', 'stage', ...filterDimensions] as const;

/** True when the report is of a part of what was delivered, whatever its days. */
export const isOfAPart = (view: Readonly<Partial<Record<(typeof parts)[number], unknown>>>): boolean =>
  parts.some((name) => view[name] !== undefined);

/** True when it is of days that the reader has chosen. */
export const isOfSomeDays = (view: Readonly<Partial<Record<(typeof days)[number], unknown>>>): boolean =>
  days.some((name) => view[name] !== undefined);

/** True when rows may be hidden. */
export const isNarrowed = (view: ReportView): boolean => isOfAPart(view) || isOfSomeDays(view);

/** What of a view can be saved: everything but the page that is open. */
export const settingsOf = ({ saved: _, page: __, ...settings }: ReportView): ReportSettings => settings;

/** What a file of it is asked for. */
export const fileQueryOf = (settings: ReportSettings) => {
  const { page: _, size: __, ...query } = { size: 0, ...queryOf({ ...settings, page: 0 }) };
  const { compare, weekdays, changes } = settings;
  return { ...query, metricsTypes: settings.metricsTypes?.join(',') ?? 'all', compare, weekdays, changes };
};

/** True when both show the same. */
export const isSame = (one: ReportSettings, other: ReportSettings): boolean =>
  searchOf({ ...one, page: 0 }).toString() === searchOf({ ...other, page: 0 }).toString();

/** True when it is what an address shows that says nothing. */
export const isUsual = (view: ReportView): boolean => searchOf({ ...view, page: 0 }).toString() === '';

/** What the server is asked for. Over time every row is drawn, so that every row has to come. */
export const queryOf = ({
  saved: _,
  metricsTypes: __,
  reportMetricsType: ___,
  chart: ____,
  compare: _____,
  weekdays: ______,
  changes: _______,
  ...query
}: ReportView) => ({
  ...query,
  ...(isOverTime(query.reportType) && { size: mostReportRows }),
});
