import type { EstimateCurve } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { planCurve as curveOf } from '#domain/forecast/plan-curve.ts';
import { feesOn } from '#server/planner-catalogue/catalogue.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { type ForecastSetting, forecastInputOf } from './forecast-input.ts';

/** Reach over the total budget of a plan, up to the largest total that may be booked now. */
export const planCurve = (plan: Plan, setting: ForecastSetting): EstimateCurve => {
  const { currency, now } = setting;
  return curveOf(forecastInputOf(plan, setting), currency && feesOn(providerDate(now)).maximumTotalBudget[currency]);
};
