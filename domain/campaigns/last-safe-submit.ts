import type { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';
import type { submitTones } from '#contract/campaigns/campaigns.ts';
import { partWorkingDays, replyWorkingHours } from '#domain/review/turn-around.ts';
import { type WorkingCalendar, dateIn, startOfDay, subtractWorkingMinutes, workingMinutesBetween } from '#domain/time/working-time.ts';

/** Minutes of one working day of a calendar. */
export const workingDayOf = ({ begins, ends }: WorkingCalendar): number => ends - begins;

/** The parts of execution that wait for each other; what stands together runs side by side (the preview follows the material). */
export const executionStages = [['legal-censorship', 'creative-censorship', 'tracking-codes'], ['ad-preview']] as const;

/** Working minutes from sending these parts to a campaign that may start: each stage's longest part of them. */
export const materialMinutes = (calendar: WorkingCalendar, parts: readonly ExecutionPart[]): number =>
  executionStages.reduce((sum, stage) => {
    const days = stage.filter((part) => parts.includes(part)).map((part) => partWorkingDays[part]);
    return sum + Math.max(0, ...days) * workingDayOf(calendar);
  }, 0);

/** Working minutes from sending a plan for review to a campaign that may start: the reply, then all of its material. */
export const reviewMinutes = (calendar: WorkingCalendar): number =>
  replyWorkingHours * 60 + materialMinutes(calendar, executionStages.flat());

/** A start farther away than this is not counted back to: nobody plans by the hour then. */
const farthest = 2 * 366 * 86_400_000;

export interface LastSafeSubmit {
  /** Sent for review now, everything is approved before the campaign starts. */
  readonly at: Date;
  /** Working minutes left until then; negative once it has passed. */
  readonly spare: number;
  readonly tone: (typeof submitTones)[number];
}

/** How a first day stands where the client is: to come, begun today, or behind us. It has passed only when its own day is over. */
export const firstDayState = (from: string, timezone: string, now: Date): 'ahead' | 'today' | 'passed' => {
  const today = dateIn(now, timezone);
  if (from === today) return 'today';
  return from > today ? 'ahead' : 'passed';
};

/** A start that has to be prepared within this many working days is tight. */
const tightDays = 2;

/** The last moment at which so many working minutes still end before the first day begins where the client is; without a number those of a plan's review and its material. */
export const lastMoment = (calendar: WorkingCalendar, from: string, timezone: string, minutes = reviewMinutes(calendar)): Date =>
  subtractWorkingMinutes(calendar, startOfDay(from, timezone), minutes);

/**
 * The last moment a plan can be sent for review so that the provider's working times end before its first day begins where the client is;
 * of what takes other working minutes, the last moment for that. Null for a start more than two years away.
 */
export const lastSafeSubmit = (
  calendar: WorkingCalendar,
  from: string,
  timezone: string,
  now: Date,
  minutes = reviewMinutes(calendar),
): LastSafeSubmit | null => {
  const start = startOfDay(from, timezone);
  if (Math.abs(start.getTime() - now.getTime()) > farthest) return null;
  const at = lastMoment(calendar, from, timezone, minutes);
  const spare = now > at ? -workingMinutesBetween(calendar, at, now) : workingMinutesBetween(calendar, now, at);
  const tight = spare < tightDays * workingDayOf(calendar) ? 'waiting' : 'running';
  return { at, spare, tone: now > at ? 'refused' : tight };
};
