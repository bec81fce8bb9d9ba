import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Report, type ReportColumns, mostReportRows } from '#contract/reports/reports.ts';
import { type Days, besideOf, daysShared } from '#domain/reports/comparison.ts';
import { type Planned, plannedOver, spanOf } from '#domain/reports/rows-beside.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { type ReportView, isOfAPart, queryOf } from '#domain/reports/view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** What stands beside what was delivered. */
export interface Compared {
  /** The days that the report shows and has data of. */
  readonly span: Days;
  /** What the plan meant of a metric for some days; null where it says nothing. */
  readonly planned: Planned;
  /** The same report of the days beside; null while there is none. */
  readonly before: {
    readonly report: Report;
    readonly days: Days;
    /** How many days those are, and how many of them lie among the days that there is data of. */
    readonly length: number;
    readonly known: number;
    readonly dayOf: (day: string) => string | null;
  } | null;
  /** The days beside, where it is known that nothing was reported for them. */
  readonly nothingOn: Days | null;
}

const lengthsOf = (days: Days, columns: ReportColumns | undefined) => {
  const { from = null, to = null } = columns ?? {};
  const known = from === null || to === null ? 0 : daysShared(days, { from, to });
  return { length: daysFrom(days.from, days.to), known };
};

/** What the report is compared with: the plan, where it is of the whole campaign, and the days that were chosen beside it. Nothing waits for it. */
export const useComparison = (campaign: Campaign, view: ReportView, report?: Report, columns?: ReportColumns): Compared | null => {
  const span = useMemo(() => (columns && columns.from !== null ? spanOf(view, columns) : null), [view, columns]);
  // Weeks stand beside weeks.
  const keepWeekdays = view.weekdays === 'KEPT' || view.reportType === 'PER_WEEK';
  const beside = useMemo(() => span && besideOf(span, view.compare, keepWeekdays), [span, view.compare, keepWeekdays]);
  const { day: _, week: __, ...query } = queryOf(view);
  const { data } = useEndpoint(
    api.reports.get,
    {
      params: { campaignId: campaign.id },
      query: { ...query, page: 0, size: mostReportRows, dateFrom: beside?.before.from, dateTo: beside?.before.to },
    },
    { enabled: beside !== null && report !== undefined },
  );
  return useMemo(() => {
    if (!span || !report) return null;
    return {
      span,
      planned: isOfAPart(view) ? () => null : plannedOver(campaign.timeline, report.progress),
      before:
        beside && data && data.totalElements > 0
          ? { report: data, days: beside.before, dayOf: beside.dayOf, ...lengthsOf(beside.before, columns) }
          : null,
      nothingOn: beside && data?.totalElements === 0 ? beside.before : null,
    };
  }, [span, beside, campaign, view, report, columns, data]);
};
