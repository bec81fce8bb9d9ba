import type { Progress } from '#contract/reports/reports.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { endingOf, offOf, standingOf, toneOf } from './pacing.ts';

interface Delivery extends Pick<Progress, 'impressions' | 'spend'> {
  /** The flight. */
  readonly from: string;
  readonly to: string;
  /** The last day there is data of. */
  readonly dataAsOf: string;
  readonly ended: boolean;
}

/** How far a delivery is: the share of the plan, and what that is for the days it took. The plan is delivered evenly over its days. */
export const progressOf = ({ from, to, dataAsOf, impressions, spend, ended }: Delivery): Progress => {
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
  return { impressions, spend, share, daysPassed, days, ...stands };
};
