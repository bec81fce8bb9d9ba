/** A provider's working calendar for one region. Dates are `YYYY-MM-DD` in its zone; hours are minutes after midnight. */
export interface WorkingCalendar {
  readonly timezone: string;
  readonly begins: number;
  readonly ends: number;
  /** Week days that are worked, 0 = Sunday. */
  readonly weekdays: readonly number[];
  readonly holidays: ReadonlySet<string>;
  /** Days worked although their week day is free (China's make-up days). */
  readonly makeUpDays: ReadonlySet<string>;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timezone, made);
  return made;
};

/** The wall clock of a zone, as if it were UTC, in milliseconds. */
const wallClock = (instant: Date, timezone: string): number => {
  const parts = Object.fromEntries(
    formatterOf(timezone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return (
    Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`) +
    instant.getUTCMilliseconds()
  );
};

/** The instant at which a zone's wall clock shows this time. */
const instantAt = (wall: number, timezone: string): Date => {
  const guess = wall - (wallClock(new Date(wall), timezone) - wall);
  return new Date(guess - (wallClock(new Date(guess), timezone) - wall));
};

const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The date in a zone, `YYYY-MM-DD`. */
export const dateIn = (instant: Date, timezone: string): string => dateOf(wallClock(instant, timezone));

const isWorkingDay = (calendar: WorkingCalendar, wall: number): boolean => {
  const date = dateOf(wall);
  if (calendar.makeUpDays.has(date)) return true;
  return calendar.weekdays.includes(new Date(wall).getUTCDay()) && !calendar.holidays.has(date);
};

/** True when a date, `YYYY-MM-DD`, is worked on. */
export const isWorkingDate = (calendar: WorkingCalendar, date: string): boolean => isWorkingDay(calendar, Date.parse(`${date}T00:00:00Z`));

/** Minutes after midnight in a zone. */
export const minutesOfDay = (instant: Date, timezone: string): number => Math.floor((wallClock(instant, timezone) % day) / minute);

/** The instant at which so many minutes of working time after `from` have passed. */
export const addWorkingMinutes = (calendar: WorkingCalendar, from: Date, minutes: number): Date => {
  let left = minutes * minute;
  let midnight = Math.floor(wallClock(from, calendar.timezone) / day) * day;
  let now = wallClock(from, calendar.timezone);
  for (;;) {
    if (isWorkingDay(calendar, midnight)) {
      const begin = Math.max(now, midnight + calendar.begins * minute);
      const available = midnight + calendar.ends * minute - begin;
      if (available >= left) return instantAt(begin + left, calendar.timezone);
      left -= Math.max(0, available);
    }
    midnight += day;
    now = midnight;
  }
};

/** The latest instant from which so many minutes of working time still pass before `to`; it lies within working hours. */
export const subtractWorkingMinutes = (calendar: WorkingCalendar, to: Date, minutes: number): Date => {
  let left = minutes * minute;
  let midnight = Math.floor(wallClock(to, calendar.timezone) / day) * day;
  let now = wallClock(to, calendar.timezone);
  for (;;) {
    if (isWorkingDay(calendar, midnight)) {
      const end = Math.min(now, midnight + calendar.ends * minute);
      const available = end - (midnight + calendar.begins * minute);
      if (available >= left) return instantAt(end - left, calendar.timezone);
      left -= Math.max(0, available);
    }
    now = midnight;
    midnight -= day;
  }
};

/** Minutes of working time from one instant to a later one; negative when `to` is the earlier one. */
export const workingMinutesBetween = (calendar: WorkingCalendar, from: Date, to: Date): number => {
  if (to < from) return -workingMinutesBetween(calendar, to, from);
  const [begin, end] = [wallClock(from, calendar.timezone), wallClock(to, calendar.timezone)];
  let sum = 0;
  for (let midnight = Math.floor(begin / day) * day; midnight < end; midnight += day) {
    if (!isWorkingDay(calendar, midnight)) continue;
    sum += Math.max(0, Math.min(end, midnight + calendar.ends * minute) - Math.max(begin, midnight + calendar.begins * minute));
  }
  return Math.floor(sum / minute);
};

/** The day after, `YYYY-MM-DD`. */
export const nextDay = (date: string): string => dateOf(Date.parse(`${date}T00:00:00Z`) + day);

/** The instant a date begins in a zone. */
export const startOfDay = (date: string, timezone: string): Date => instantAt(Date.parse(`${date}T00:00:00Z`), timezone);
