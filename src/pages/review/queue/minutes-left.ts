import type { ReviewItem } from '#contract/review/review.ts';

const aMinute = 60_000;
// Working time was counted in whole minutes a while ago, and the clock here goes on by the half minute: a difference of some minutes is none, and comes and goes.
const same = 5;

/**
 * How long it is until a moment: by the clock, as the moment is read, and how much of it is working time where that is less, else null; nothing when it has come or no clock runs. `now` in
 * milliseconds.
 */
export const minutesLeft = ({ dueAt, workingMinutesLeft: working }: Pick<ReviewItem, 'dueAt' | 'workingMinutesLeft'>, now: number) => {
  const byClock = Math.ceil((Date.parse(dueAt ?? '') - now) / aMinute);
  return byClock > 0 ? ([byClock, working !== null && working < byClock - same ? working : null] as const) : [];
};
