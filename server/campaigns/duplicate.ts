import { randomUUID } from 'node:crypto';
import { type Plan, type PlanStep, emptyPlan } from '#contract/campaigns/plan.ts';

/** A flight that has begun is not offered again: a copy never has a date in the past. */
const flight = (timeline: Plan['timeline'], today: string): Plan['timeline'] =>
  timeline.from !== null && timeline.from < today ? emptyPlan.timeline : timeline;

/**
 * The plan of a copy: the chosen parts, with ids of their own and without files. What depends on a part that stays behind is left behind
 * as well: the split without the platforms it is over, amounts that were typed and not applied.
 */
export const duplicatePlan = (plan: Plan, parts: readonly PlanStep[], today: string): Plan => {
  const has = (part: PlanStep): boolean => parts.includes(part);
  const { total, billingPeriod, split, lockedPlatformIds } = plan.budget;
  return {
    audience: has('audience') ? plan.audience : emptyPlan.audience,
    demographics: has('groups')
      ? { ...plan.demographics, groups: plan.demographics.groups.map((group) => ({ ...group, id: randomUUID() })) }
      : emptyPlan.demographics,
    timeline: has('timeline') ? flight(plan.timeline, today) : emptyPlan.timeline,
    budget: has('budget')
      ? { ...emptyPlan.budget, total, billingPeriod, ...(has('media') && { split, lockedPlatformIds }) }
      : emptyPlan.budget,
    media: has('media')
      ? { ...plan.media, adSets: plan.media.adSets.map((adSet) => ({ ...adSet, id: randomUUID(), files: [] })) }
      : emptyPlan.media,
  };
};
