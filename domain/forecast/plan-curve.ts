import type { EstimateCurve } from '#contract/forecast/estimates.ts';
import { costLadder } from '#domain/money/money.ts';
import { totalFor } from '#domain/money/total-for.ts';
import { reachCurve } from './curve.ts';
import type { PlanForecastInput } from './plan-input.ts';
import { wholeRange } from './range.ts';

const points = 17;

/**
 * Reach over the total budget, fees and VAT included: from nothing to twice the plan's total, at most to the largest total one may book.
 * No points while there is nothing to draw: no city, currency or platform, or too few people.
 */
export const planCurve = ({ input, week, cost, ladder }: PlanForecastInput, largestTotal: number | null): EstimateCurve => {
  const nothing = { asOf: week.asOf, points: [], saturation: null };
  if (largestTotal === null || input.lines.length === 0 || input.cities.length === 0) return nothing;
  const largest = costLadder(largestTotal, ladder).netMedia;
  const free = reachCurve(input, { points });
  if (free.tooSmall) return nothing;
  const curve = (free.points.at(-1)?.netMedia ?? 0) > largest ? reachCurve(input, { points, max: largest }) : free;
  if (curve.tooSmall) return nothing;

  const totalOf = (netMedia: number): number => (netMedia === curve.current && cost ? cost.total : totalFor(netMedia, ladder));
  return {
    asOf: week.asOf,
    points: curve.points.map(({ netMedia, reach, frequency }) => ({
      total: totalOf(netMedia),
      reach: wholeRange(reach),
      frequency: Math.round(frequency.likely * 100) / 100,
      current: netMedia === curve.current,
    })),
    saturation: curve.saturation === null ? null : totalOf(curve.saturation),
  };
};
