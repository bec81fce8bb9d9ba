import type { OffBudget, SpotPlan, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { costOf } from './row.ts';

/** The smallest part of a unit that is bought: one impression of a thousand, or one click. */
const steps = { CPM: 0.001, CPC: 1 } as const satisfies Record<SpotPlanRow['unit'], number>;

/** What rounding to whole impressions or clicks can move the cost of a row by. A row whose cost is not units × price is the forecast's, and exact. */
const roundingOf = (row: SpotPlanRow): number => (row.totalCost === costOf(row) ? Math.ceil((steps[row.unit] * row.pricePerUnit) / 2) : 0);

/**
 * What the rows of a spot plan cost where that is not the net media of its budget; minor units. Null where it is, as far as whole units can be: the
 * forecast's rows add up to it exactly, edited ones to whatever people write. Null too while nothing is budgeted, or no rows are there yet.
 */
export const offBudget = ({ netMedia, edited }: Pick<SpotPlan, 'netMedia' | 'edited'>, rows: readonly SpotPlanRow[]): OffBudget | null => {
  if (netMedia === null || (rows.length === 0 && !edited)) return null;
  const cost = rows.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const rounding = rows.reduce((sum, row) => sum + roundingOf(row), 0);
  return Math.abs(cost - netMedia) > rounding ? { cost, netMedia } : null;
};
