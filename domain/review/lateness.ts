import type { ReviewItem } from '#contract/review/review.ts';
import { urgentMinutes } from '#domain/time/urgent.ts';
import { type WorkingCalendar, workingMinutesBetween } from '#domain/time/working-time.ts';

interface Clock {
  /** Null: no clock runs. */
  readonly dueAt: Date | null;
  readonly now: Date;
}

const aMinute = 60_000;

/**
 * How urgent an item is: amber when its moment is near by the clock, or hardly any working time is left until then, late when it has come. By the clock alone an
 * item that is due at night stayed calm while its last working minutes passed. Minutes of working time are negative when it is late.
 */
export const urgencyOf = (calendar: WorkingCalendar, { dueAt, now }: Clock): Pick<ReviewItem, 'workingMinutesLeft' | 'lateness'> => {
  if (dueAt === null) return { workingMinutesLeft: null, lateness: 'calm' };
  const left = workingMinutesBetween(calendar, now, dueAt);
  if (now >= dueAt) return { workingMinutesLeft: Math.min(left, 0), lateness: 'late' };
  const least = Math.min(left, (dueAt.getTime() - now.getTime()) / aMinute);
  return { workingMinutesLeft: left, lateness: least <= urgentMinutes ? 'amber' : 'calm' };
};

/** When whoever decides was last reminded of what was sent then, as the contract writes it: a reminder about what was sent before is none about this. */
export const remindedSince = (submittedAt: Date, remindedAt: Date | null | undefined): string | null =>
  remindedAt && remindedAt >= submittedAt ? remindedAt.toISOString() : null;
