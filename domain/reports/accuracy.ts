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

/** Between which errors forecasts have lain; null for fewer than two, of which nobody can learn. */
export const runningError = (errors: readonly number[]): { readonly least: number; readonly most: number } | null =>
  errors.length < 2 ? null : { least: Math.min(...errors), most: Math.max(...errors) };
