import type { QuietHours } from '#contract/push-notifications/push-notifications.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';
import { startOfDay } from '#domain/time/working-time.ts';

const minute = 60_000;
const dayOfMinutes = 24 * 60;

/** The window in which messages to one person are counted: it rolls, so that a midnight opens no second one. */
export const capWindow = dayOfMinutes * minute;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clockTime = new Map<string, Intl.DateTimeFormat>();
const minutesIn = (instant: Date, timezone: string): number => {
  const format =
    clockTime.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clockTime.set(timezone, format);
  return minutesOf(format.format(instant));
};

/** True when no message may arrive at this instant in a city of this zone. */
export const isQuiet = ({ from, to }: QuietHours, instant: Date, timezone: string): boolean => {
  const [begins, ends, now] = [minutesOf(from), minutesOf(to), minutesIn(instant, timezone)];
  return begins <= ends ? now >= begins && now < ends : now >= begins || now < ends;
};

/** Two days of quarters of an hour: no zone takes longer from one end of its quiet hours to the next. */
const mostSteps = 2 * 24 * 4;

/** The first instant from this one on at which a message may arrive in the zone. */
export const firstAllowed = (quiet: QuietHours, instant: Date, timezone: string): Date => {
  if (!isQuiet(quiet, instant, timezone)) return instant;
  const wait = (minutesOf(quiet.to) - minutesIn(instant, timezone) + dayOfMinutes) % dayOfMinutes;
  // The clock may have been changed meanwhile: a few minutes at a time lead to the end of the quiet hours all the same.
  const end = Math.floor(instant.getTime() / minute) * minute + wait * minute;
  for (let step = 0; step < mostSteps; step += 1) {
    const at = new Date(end + step * 15 * minute);
    if (!isQuiet(quiet, at, timezone)) return at;
  }
  return new Date(end);
};

/** The most of these instants that lie within one rolling window. */
export const mostInWindow = (instants: readonly Date[]): number => {
  const sorted = instants.map((at) => at.getTime()).toSorted((a, b) => a - b);
  let first = 0;
  return sorted.reduce((most, at, index) => {
    while (at - (sorted[first] ?? at) >= capWindow) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
};

/** Of a longer run only so many days are looked at: every day is like the one before. */
const daysLookedAt = 14;

/** When each day's message of a push arrives in a zone: as soon as the day's quiet hours allow. Dates are `YYYY-MM-DD`, both included. */
export const arrivals = ({ from, to, quietHours }: { from: string; to: string; quietHours: QuietHours }, timezone: string): Date[] =>
  Array.from({ length: Math.max(0, Math.min(daysFrom(from, to), daysLookedAt)) }, (_, day) =>
    firstAllowed(quietHours, startOfDay(addDays(from, day), timezone), timezone),
  );

/** The first instant a push may arrive in a city's zone: not before it begins for its client, not before now, and outside quiet hours. */
export const firstArrival = (begins: Date, now: Date, quiet: QuietHours, timezone: string): Date =>
  firstAllowed(quiet, begins > now ? begins : now, timezone);

/** Two runs share a day. */
export const overlap = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  one.from <= other.to && other.from <= one.to;
