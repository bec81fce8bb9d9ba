import type { EstimateCurve } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { reachCurve } from '#domain/forecast/curve.ts';
import { wholeRange } from '#domain/forecast/range.ts';
import { costLadder, totalFor } from '#domain/money/money.ts';
import { feesOn } from '#server/planner-catalogue/catalogue.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { type ForecastSetting, forecastInputOf } from './forecast-input.ts';

const points = 17;

/**
 * Reach over the total budget, fees and VAT included: from nothing to twice the plan's total, at most to the largest total one may book.
 * No points while there is nothing to draw: no city, currency or platform, or too few people.
 */
export const planCurve = (plan: Plan, setting: ForecastSetting): EstimateCurve => {
  const { input, week, cost, ladder } = forecastInputOf(plan, setting);
  const nothing = { asOf: week.asOf, points: [], saturation: null };
  if (setting.currency === null || input.lines.length === 0 || input.cities.length === 0) return nothing;
  const largest = costLadder(feesOn(providerDate(setting.now)).maximumTotalBudget[setting.currency], ladder).netMedia;
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
