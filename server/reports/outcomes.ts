import type { MetricType } from '#contract/reports/reports.ts';
import type { WholeReport } from './present.ts';

/** A metric as it was planned and as it came; null where nobody said. */
export interface Outcome {
  readonly metric: MetricType;
  readonly planned: number | null;
  readonly delivered: number | null;
}

/** What was planned beside what came of it, in the order of the post-buy report. Clicks are the plan's: progress does not count them. */
export const outcomes = ({ progress, totals }: Pick<WholeReport, 'progress' | 'totals'>, clicks: number): Outcome[] => {
  const [impressions, spend] = [progress?.impressions.planned ?? null, progress?.spend?.planned ?? null];
  const costPerMille = spend === null || !impressions ? null : Math.round((spend * 1000) / impressions);
  const clickThroughRate = impressions ? clicks / impressions : null;
  const planned: Readonly<Partial<Record<MetricType, number | null>>> = {
    impressions,
    spend,
    costPerMille,
    clicks: progress && clicks,
    clickThroughRate,
  };
  return (['impressions', 'spend', 'costPerMille', 'clicks', 'clickThroughRate', 'onlineConversions', 'conversions'] as const).map(
    (metric) => ({
      metric,
      planned: planned[metric] ?? null,
      delivered: totals[metric],
    }),
  );
};
