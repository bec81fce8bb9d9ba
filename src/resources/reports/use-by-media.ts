import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type CountedMetric, type MetricType, type Report, type ReportColumns, countedMetrics } from '#contract/reports/reports.ts';
import { mostMedia } from '#domain/reports/charts/by-media.ts';
import { isOfOneDay } from '#domain/reports/metrics.ts';
import { type ReportView, queryOf } from '#domain/reports/view.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';

/** A report of one medium alone. */
export interface MediaReport {
  readonly name: string;
  readonly report: Report;
}

/** True for what the parts of a campaign make together: people and quotients are no sums. */
export const isSumOfMedia = (metric: MetricType): boolean => countedMetrics.includes(metric as CountedMetric) && !isOfOneDay(metric);

/** The media that a report is of, those with most impressions first; one by one each has a report of its own. */
export const mediaIn = (view: ReportView, { choices }: ReportColumns): ReportColumns['choices']['media'] => {
  const chosen = view.media?.split(',');
  return choices.media.filter(({ id }) => !chosen || chosen.includes(id));
};

// Undefined until all have come: a part that comes later would move every other.
const together = (answers: readonly UseQueryResult<Report>[]): Report[] | undefined => {
  const reports = answers.flatMap(({ data }) => data ?? []);
  return reports.length === answers.length ? reports : undefined;
};

/** The same report of each medium; undefined until all are there, and while nobody `wants` them. */
export const useByMedia = (
  campaign: Pick<Campaign, 'id'>,
  view: ReportView,
  columns: ReportColumns,
  wanted: boolean,
): readonly MediaReport[] | undefined => {
  const media = wanted ? mediaIn(view, columns).slice(0, mostMedia) : [];
  const reports = useQueries({
    queries: media.map(({ id }) =>
      readingOf(api.reports.get, { params: { campaignId: campaign.id }, query: { ...queryOf(view), media: [id] } }),
    ),
    combine: together,
  });
  return wanted ? reports?.flatMap((report, at) => (media[at] ? [{ name: media[at].name, report }] : [])) : undefined;
};
