import type { MetricType, Metrics } from '#contract/reports/reports.ts';
import { type ChartStyle, bareChart, inkText, lookedAt } from './style.ts';

const quartiles = [
  'videoP25watchedActions',
  'videoP50watchedActions',
  'videoP75watchedActions',
  'videoP99watchedActions',
  'videoP100watchedActions',
] as const satisfies readonly MetricType[];

/** How many went on watching a video up to here, and which share that is of the first step that was reported. */
export interface FunnelStep {
  readonly metric: (typeof quartiles)[number];
  readonly value: number;
  readonly share: number;
}

/** The steps of a video that were reported; fewer than two make no funnel. */
export const funnelOf = (metrics: Metrics): FunnelStep[] => {
  const reported = quartiles.flatMap((metric) => {
    const value = metrics[metric];
    return value === null ? [] : [{ metric, value }];
  });
  const first = reported[0]?.value ?? 0;
  if (reported.length < 2 || first === 0) return [];
  return reported.map(({ metric, value }) => ({ metric, value, share: value / first }));
};

/** Who watched a video to a quarter, to half, to its end: one step below the other, as wide as it has people. */
export const funnelChart = (steps: readonly FunnelStep[], say: (step: FunnelStep) => string, style: ChartStyle) => ({
  ...bareChart(style),
  series: [
    {
      type: 'funnel' as const,
      sort: 'none' as const,
      top: 4,
      bottom: 4,
      left: 4,
      width: style.narrow ? '36%' : '48%',
      min: 0,
      max: Math.max(1, ...steps.map(({ value }) => value)),
      gap: 3,
      itemStyle: { color: style.palette.actual, borderWidth: 0 },
      emphasis: lookedAt(style),
      labelLine: { show: true, length: 12, lineStyle: { color: style.line } },
      data: steps.map((step) => ({
        value: step.value,
        name: step.metric,
        label: { position: 'right' as const, formatter: say(step), ...inkText(style) },
      })),
    },
  ],
});
