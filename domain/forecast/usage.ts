import { USAGE_SPREAD } from './assumptions.ts';

const MONTH = 30;

/** Part of all who ever use a platform that has not used it after so many days (beta-binomial: people differ in how often they do). */
function missing(dailyShare: number, days: number): number {
  const rarely = (1 - dailyShare) * USAGE_SPREAD;
  let part = 1;
  for (let day = 0; day < days; day += 1) part *= (rarely + day) / (USAGE_SPREAD + day);
  return part;
}

const known = new Map<string, number>();

/**
 * People who use a platform within so many days, per person who does within a month: a day meets only the users of that day.
 * @param dailyShare share of a month's users who use it on a given day
 */
export function usersWithin(dailyShare: number, days: number): number {
  const whole = Math.max(0, Math.floor(days));
  const key = `${dailyShare} ${whole}`;
  const value = known.get(key) ?? (1 - missing(dailyShare, Math.min(whole, MONTH))) / (1 - missing(dailyShare, MONTH));
  // Flights and platforms are few; what a caller invents must not pile up.
  if (known.size < 10_000) known.set(key, value);
  return value;
}
