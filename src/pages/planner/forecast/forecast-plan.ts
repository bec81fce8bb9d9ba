import type { Plan } from '#contract/plan.ts';

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
