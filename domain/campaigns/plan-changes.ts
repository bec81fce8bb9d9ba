import { type ChangeCause, type PlanChange, changeCauses } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';

type Counted = readonly { readonly id: string; readonly value: string }[];

interface Cause {
  /** What can be counted one by one; a cause with one value counts as changed or not. */
  readonly of: (plan: Plan) => Counted;
  /** The plan with what this cause is about taken from another one. */
  readonly take: (plan: Plan, from: Plan) => Plan;
}

const ids = (list: readonly string[]): Counted => list.map((id) => ({ id, value: id }));
const one = (value: unknown): Counted => [{ id: '', value: JSON.stringify(value) }];
const rows = (list: readonly { readonly id: string }[]): Counted => list.map((row) => ({ id: row.id, value: JSON.stringify(row) }));

/** Some fields of one part of a plan. */
const fields = <Part extends keyof Plan>(part: Part, ...names: readonly (keyof Plan[Part])[]): Cause['take'] => {
  return (plan, from) => ({
    ...plan,
    [part]: { ...plan[part], ...Object.fromEntries(names.map((name) => [name, from[part][name]])) },
  });
};

const causes = {
  cities: { of: ({ audience }) => ids(audience.cityIds), take: fields('audience', 'cityIds') },
  locations: {
    of: ({ audience: { locationUnitIds, aiRecommendation, locations } }) => [
      ...ids(locationUnitIds),
      { id: ' recommended', value: aiRecommendation ? String(locations) : '' },
    ],
    take: fields('audience', 'locationUnitIds', 'aiRecommendation', 'locations'),
  },
  storeTypes: { of: ({ audience }) => ids(audience.storeTypes), take: fields('audience', 'storeTypes') },
  visitPeriod: { of: ({ audience }) => one(audience.visitPeriod), take: fields('audience', 'visitPeriod') },
  brands: {
    of: ({ audience }) => ids([...audience.brandIds, ...audience.competitorBrandIds]),
    take: fields('audience', 'brandIds', 'competitorBrandIds'),
  },
  categories: { of: ({ audience }) => ids(audience.categoryIds), take: fields('audience', 'categoryIds') },
  likelihood: { of: ({ audience }) => one(audience.likelihood), take: fields('audience', 'likelihood') },
  tripPhases: { of: ({ audience }) => ids(audience.tripPhases), take: fields('audience', 'tripPhases') },
  cityTiers: { of: ({ audience }) => ids(audience.cityTiers), take: fields('audience', 'cityTiers') },
  markets: { of: ({ demographics }) => one(demographics.markets), take: fields('demographics', 'markets') },
  groups: { of: ({ demographics }) => rows(demographics.groups), take: fields('demographics', 'groups') },
  dates: { of: ({ timeline }) => one([timeline.from, timeline.to]), take: fields('timeline', 'from', 'to') },
  total: { of: ({ budget }) => one(budget.total), take: fields('budget', 'total') },
  adSets: { of: ({ media }) => rows(media.adSets), take: fields('media', 'adSets') },
  split: { of: ({ budget }) => one(budget.split), take: fields('budget', 'split') },
} as const satisfies Record<ChangeCause, Cause>;

const compare = (cause: ChangeCause, before: Plan, after: Plan): PlanChange => {
  const was = new Map(causes[cause].of(before).map(({ id, value }) => [id, value]));
  const is = new Map(causes[cause].of(after).map(({ id, value }) => [id, value]));
  return {
    cause,
    added: [...is.keys()].filter((id) => !was.has(id)).length,
    removed: [...was.keys()].filter((id) => !is.has(id)).length,
    changed: [...is].filter(([id, value]) => was.has(id) && was.get(id) !== value).length,
  };
};

/** What is different between two plans and may matter to a forecast, in the order of the steps. Another order of the same things is no change. */
export const planChanges = (before: Plan, after: Plan): PlanChange[] =>
  changeCauses.map((cause) => compare(cause, before, after)).filter(({ added, removed, changed }) => added + removed + changed > 0);

/** What changes of a plan did to a number. */
export interface Effect {
  /** Several when no number can be told between them. */
  readonly changes: PlanChange[];
  /** The number after them less the number before. */
  readonly delta: number;
}

/**
 * Tells how much of a number's change each change of the plan made, taking them in one by one: the effects add up to the whole change exactly.
 * The split follows the total and the ad sets, so it is no change of its own beside them. `measure` gives whole numbers, or null where none is told;
 * null at either end: no effects.
 */
export const effectsOf = (before: Plan, after: Plan, measure: (plan: Plan) => number | null): Effect[] => {
  const [first, last] = [measure(before), measure(after)];
  if (first === null || last === null) return [];
  const all = planChanges(before, after);
  const leads = all.some(({ cause }) => cause === 'total' || cause === 'adSets');
  const own = all.filter(({ cause }) => !(cause === 'split' && leads));
  const effects: Effect[] = [];
  let [plan, number, waiting] = [before, first, [] as PlanChange[]];
  for (const [index, change] of own.entries()) {
    plan = index === own.length - 1 ? after : causes[change.cause].take(plan, after);
    waiting.push(change);
    const next = plan === after ? last : measure(plan);
    if (next === null) continue;
    if (next !== number) effects.push({ changes: waiting, delta: next - number });
    [number, waiting] = [next, []];
  }
  return effects;
};
