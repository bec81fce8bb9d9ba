import type { Plan } from '#contract/campaigns/plan.ts';

/** The plan as the forecast sees it: what it does not read is left blank, so that typing a description asks for no new forecast. */
export const forecastPlan = ({ audience, demographics, timeline, budget, media }: Plan): Plan => ({
  audience,
  demographics: { ...demographics, groups: demographics.groups.map((group) => ({ ...group, name: '' })) },
  timeline,
  budget: { ...budget, unapplied: null, billingPeriod: null, lockedPlatformIds: [] },
  media: {
    adSets: media.adSets.map((set) => ({ ...set, description: '', landingPageUrl: '', dynamicFields: {}, files: [] })),
    showsPerson: false,
  },
});

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A plan as one text, the same for the same plan: what comes back from the server has its fields in another order. */
export const planKey = (plan: Plan): string => JSON.stringify(plan, inOrder);
