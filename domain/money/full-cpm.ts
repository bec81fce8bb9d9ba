import type { Estimate } from '#contract/forecast/estimates.ts';

/** Money for 1,000 impressions in minor units, all costs included; null while either is unknown. */
export const fullCpm = ({ cost, impressions }: Pick<Estimate, 'cost' | 'impressions'>): number | null =>
  cost === null || impressions === null || impressions.likely <= 0 ? null : Math.round((cost.total / impressions.likely) * 1000);
