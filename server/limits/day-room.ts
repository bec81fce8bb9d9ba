import type { ErrorKey } from '#contract/error-keys.ts';
import { Failure } from '#server/failure.ts';

/** Milliseconds over which a day's share is counted. */
export const dayLong = 24 * 3_600_000;

/** Seconds until one more may be made where `most` are allowed in 24 hours; 0 when one may. `made`: the moments of those made since, the oldest first. */
export const secondsUntilRoom = (made: readonly Date[], most: number, now: Date): number => {
  const free = made[made.length - most];
  return free === undefined ? 0 : Math.max(1, Math.ceil((free.getTime() + dayLong - now.getTime()) / 1000));
};

/** 429 with Retry-After, unless there are no seconds to wait. */
export const tooManyToday = (key: ErrorKey, seconds: number): void => {
  if (seconds > 0) throw new Failure(429, key, [], { 'Retry-After': String(seconds) });
};
