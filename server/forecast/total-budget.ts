import type { Plan } from '#contract/plan.ts';
import { maximumLocations } from '#contract/plan.ts';
import { costLadder, serviceFeeRate, vatRate } from '#domain/money.ts';

/** The data fee is due when AI recommendation is on and 1 to 500 locations are chosen (specification §3). */
export const dataFeeDue = ({ audience }: Pick<Plan, 'audience'>, dataFee: number): number =>
  audience.aiRecommendation && audience.locations >= 1 && audience.locations <= maximumLocations ? dataFee : 0;

/**
 * The smallest total budget whose cost ladder leaves exactly this much net media; minor units. Rounding lets a total grow by one without
 * growing its net media, but never makes net media skip an amount, so there always is one. Nothing to buy: nothing to pay.
 */
export const totalFor = (netMedia: number, dataFee: number): number => {
  if (netMedia <= 0) return 0;
  let total = Math.round((netMedia * (1 + serviceFeeRate) + dataFee) * (1 + vatRate));
  while (costLadder(total, dataFee).netMedia < netMedia) total += 1;
  while (costLadder(total - 1, dataFee).netMedia >= netMedia) total -= 1;
  return total;
};
