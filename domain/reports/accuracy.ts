import type { AccuracyOutcome } from '#contract/reports/accuracy.ts';

/** What was forecast, and what came of it. */
export interface Both {
  readonly forecast: number | null;
  readonly delivered: number | null;
}

/** By which share a forecast was missed: above 0 more was delivered than forecast. Null where either is unknown, or nothing was forecast. */
export const errorOf = ({ forecast, delivered }: Both): number | null =>
  forecast === null || delivered === null || forecast === 0 ? null : delivered / forecast - 1;

/** The forecast for a part of a flight, which is delivered evenly. A price stays what it is. */
export const forecastSoFar = ({ forecast, delivered }: Both, share: number): Both => ({
  forecast: forecast === null ? null : Math.round(forecast * share),
  delivered,
});

/** What stands in the table of plan and delivery, in its order. */
export const accuracyMetrics = ['impressions', 'clicks', 'spend', 'costPerClick'] as const satisfies readonly (keyof AccuracyOutcome)[];

/** A number of that table. */
export interface AccuracyFigure extends Both {
  readonly metric: (typeof accuracyMetrics)[number];
}

/** A line of that table: what was delivered, each number with what was planned for the days that there is data of. */
export const accuracyFigures = (outcome: AccuracyOutcome, share: number): AccuracyFigure[] =>
  accuracyMetrics.map((metric) => ({
    metric,
    ...(metric === 'costPerClick' ? outcome[metric] : forecastSoFar(outcome[metric], share)),
  }));

/** Between which errors forecasts have lain; null for fewer than two, of which nobody can learn. */
export const runningError = (errors: readonly number[]): { readonly least: number; readonly most: number } | null =>
  errors.length < 2 ? null : { least: Math.min(...errors), most: Math.max(...errors) };
