import type { Estimate } from '#contract/forecast/estimates.ts';
import { spendableTotal } from './spendable.ts';

/** Money for 1,000 impressions in minor units, all costs included, of the money that finds something to buy; null while either is unknown. */
export const fullCpm = (estimate: Pick<Estimate, 'cost' | 'impressions' | 'platforms'>): number | null => {
  const spent = spendableTotal(estimate);
  const { impressions } = estimate;
  return spent === null || impressions === null || impressions.likely <= 0 ? null : Math.round((spent / impressions.likely) * 1000);
};
