import type { Estimate } from '#contract/forecast/estimates.ts';

/** Oftener than this somebody is shown what they have seen: money then buys new people sooner than new attention. A rule of thumb of ours. */
const often = 3;

/** How often a week the people reached see the plan's ads, where that is a lot; null where it is not. A flight of days counts as a week. */
export const muchAWeek = ({ frequency, flightDays }: Pick<Estimate, 'frequency' | 'flightDays'>): number | null => {
  const times = (frequency ?? 0) / Math.max(1, flightDays / 7);
  return times > often ? times : null;
};
