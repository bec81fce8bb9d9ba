import type { Progress } from '#contract/reports/reports.ts';
import type { LadderTerms } from '#domain/money/money.ts';
import { totalFor } from '#domain/money/total-for.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { atRiskOf, endingOf, gapOf, offOf, standingOf, toneOf } from './pacing.ts';

interface Delivery extends Pick<Progress, 'impressions' | 'spend'> {
  /** The flight. */
  readonly from: string;
  readonly to: string;
  /** The last day there is data of. */
  readonly dataAsOf: string;
  readonly ended: boolean;
  /** It can deliver more now. */
  readonly runs: boolean;
  /** What the plan means to spend, whether spend is reported or not; minor units. */
  readonly plannedSpend: number;
  /** The total budget, and what lies between it and net media; null where nobody knows. */
  readonly budget: { readonly total: number; readonly terms: LadderTerms } | null;
}

/** What is paid for a net spend, beside the total budget. */
const paidOf = (spend: Progress['spend'], budget: Delivery['budget']): Progress['paid'] =>
  spend && budget && { spent: totalFor(spend.delivered, budget.terms), budget: budget.total };

/** How far a delivery is: the share of the plan, and what that is for the days it took. The plan is delivered evenly over its days. */
export const progressOf = ({ from, to, dataAsOf, impressions, spend, ended, runs, plannedSpend, budget }: Delivery): Progress => {
  const days = daysFrom(from, to);
  const daysPassed = Math.min(days, Math.max(0, daysFrom(from, dataAsOf)));
  const share = impressions.planned > 0 ? impressions.delivered / impressions.planned : 0;
  const paceOf = (of: Progress['spend']): number | null =>
    of && of.planned > 0 && daysPassed > 0 ? of.delivered / ((of.planned * daysPassed) / days) : null;
  const paces = [paceOf(impressions), paceOf(spend)] as const;
  const stands =
    ended && impressions.planned > 0
      ? { ...endingOf(impressions), off: null }
      : { standing: standingOf(toneOf(paces), paces), off: offOf(...paces), endedBy: null };
  const atRisk = runs ? atRiskOf(plannedSpend, paces) : null;
  const gap = atRisk === null ? null : gapOf(atRisk, paces);
  return { impressions, spend, paid: paidOf(spend, budget), gap, share, daysPassed, days, ...stands };
};
