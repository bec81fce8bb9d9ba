import { useCallback, useMemo } from 'react';
import { PlainDate } from '#contract/envelope.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';
import {
  type FilterDimension,
  type MetricType,
  type ReportType,
  filterDimensions,
  metricTypes,
  reportTypes,
} from '#contract/reports/reports.ts';
import { useSearch } from '#providers/navigation/use-search.ts';

/** What a report shows (specification §3), as its address says it. Whatever is the default is left out of the address. */
export interface ReportView extends Readonly<Partial<Record<FilterDimension, string | undefined>>> {
  readonly reportType: ReportType;
  /** Null: all of them. */
  readonly metricsTypes: readonly MetricType[] | null;
  /** The metric that is drawn. */
  readonly reportMetricsType: MetricType;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly audienceSegment?: string | undefined;
  readonly stage?: (typeof tripPhases)[number] | undefined;
  readonly day?: string | undefined;
  readonly week?: string | undefined;
  readonly sortBy?: MetricType | 'label' | undefined;
  readonly sortDir?: 'asc' | 'desc' | undefined;
  readonly page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const viewOf = (search: URLSearchParams): ReportView => {
  const chosen = (search.get('metricsTypes') ?? '').split(',').flatMap((name) => oneOf(metricTypes, name) ?? []);
  const day = (name: string): string | undefined => PlainDate.safeParse(search.get(name)).data;
  const page = Number(search.get('page') ?? 0);
  return {
    reportType: oneOf(reportTypes, search.get('reportType')) ?? 'PER_DAY',
    metricsTypes: chosen.length === 0 ? null : metricTypes.filter((metric) => chosen.includes(metric)),
    reportMetricsType: oneOf(metricTypes, search.get('reportMetricsType')) ?? 'impressions',
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

const plain: Partial<Record<keyof ReportView, string>> = { reportType: 'PER_DAY', reportMetricsType: 'impressions', page: '0' };

const names = [
  'reportType',
  'metricsTypes',
  'reportMetricsType',
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

const searchOf = (view: ReportView): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const text = String(view[name] ?? '');
      return text === '' || text === plain[name] ? [] : [[name, text]];
    }),
  );

/** True when rows may be hidden. */
export const isNarrowed = (view: ReportView): boolean =>
  (['dateFrom', 'dateTo', 'audienceSegment', 'stage', 'day', 'week', ...filterDimensions] as const).some(
    (name) => view[name] !== undefined,
  );

export interface ReportViewState {
  readonly view: ReportView;
  /** Goes to another view; anything but turning the page begins at the first page. */
  readonly change: (part: Partial<ReportView> | ((view: ReportView) => Partial<ReportView>)) => void;
  readonly reset: () => void;
}

/** The view of a report, kept in the address: back, reload and a copied link bring it again. */
export const useReportView = (): ReportViewState => {
  const [search, changeSearch] = useSearch();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback<ReportViewState['change']>(
    (part) =>
      changeSearch((written) => {
        const before = viewOf(written);
        return searchOf({ ...before, page: 0, ...(typeof part === 'function' ? part(before) : part) });
      }),
    [changeSearch],
  );
  const reset = useCallback(() => changeSearch(() => new URLSearchParams()), [changeSearch]);
  return { view, change, reset };
};
