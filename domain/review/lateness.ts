import type { ReviewItem } from '#contract/review/review.ts';
import { type WorkingCalendar, workingMinutesBetween } from '#domain/time/working-time.ts';

interface Clock {
  readonly from: Date;
  /** Null: no clock runs. */
  readonly dueAt: Date | null;
  readonly now: Date;
}

/**
 * How urgent an item is, by working time: amber from a quarter of its time on (beyond the specification, R3), late when the time is up. Minutes are
 * negative when it is late.
 */
export const urgencyOf = (calendar: WorkingCalendar, { from, dueAt, now }: Clock): Pick<ReviewItem, 'workingMinutesLeft' | 'lateness'> => {
  if (dueAt === null) return { workingMinutesLeft: null, lateness: 'calm' };
  const left = workingMinutesBetween(calendar, now, dueAt);
  if (now >= dueAt) return { workingMinutesLeft: Math.min(left, 0), lateness: 'late' };
  return { workingMinutesLeft: left, lateness: left * 4 <= workingMinutesBetween(calendar, from, dueAt) ? 'amber' : 'calm' };
};

/** When whoever decides was last reminded of what was sent then, as the contract writes it: a reminder about what was sent before is none about this. */
export const remindedSince = (submittedAt: Date, remindedAt: Date | null | undefined): string | null =>
  remindedAt && remindedAt >= submittedAt ? remindedAt.toISOString() : null;
