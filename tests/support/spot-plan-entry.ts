import type { SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';

/** A row of a spot plan that somebody wrote: a month of WeChat feed. */
export const spotPlanEntry: SpotPlanEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  adSetId: null,
  channel: 'WeChat',
  format: 'Feed',
  cities: null,
  locations: 3,
  from: '2026-12-01',
  to: '2026-12-31',
  unit: 'CPM',
  totalUnits: 400,
  pricePerUnit: 2500,
  maxUnitPrice: 2778,
  estCtr: 0.01,
};
