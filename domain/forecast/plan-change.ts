import { type ForecastChange, forecastMeasures } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { effectsOf } from '#domain/campaigns/plan-changes.ts';
import type { PlanEstimate } from './plan-estimate.ts';

type Measured = Pick<PlanEstimate, (typeof forecastMeasures)[number]>;

/** What two estimates can be compared by: the reach when both have one, else the audience; null when they have neither in common. */
export const commonMeasure = (one: Measured, other: Measured): ForecastChange['measure'] | null =>
  forecastMeasures.find((measure) => one[measure] !== null && other[measure] !== null) ?? null;

// Groups that are the same need not be united twice: what is remembered about them is remembered by the object.
const sharing = (before: Plan, after: Plan): Plan =>
  JSON.stringify(before.demographics.groups) === JSON.stringify(after.demographics.groups)
    ? { ...before, demographics: { ...before.demographics, groups: after.demographics.groups } }
    : before;

/** What became of the forecast between two states of a plan, and why; null when there is no number on both sides. */
export const forecastChange = (
  { before: since, after, estimate }: { readonly before: Plan; readonly after: Plan; readonly estimate: PlanEstimate },
  estimateOf: (plan: Plan) => Measured,
): ForecastChange | null => {
  const before = sharing(since, after);
  const was = estimateOf(before);
  const measure = commonMeasure(was, estimate);
  if (measure === null) return null;
  const likely = (plan: Plan): number | null =>
    (plan === before ? was : plan === after ? estimate : estimateOf(plan))[measure]?.likely ?? null;
  const [from, to] = [likely(before), likely(after)];
  return from === null || to === null ? null : { measure, from, to, effects: effectsOf(before, after, likely) };
};
