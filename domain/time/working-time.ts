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

/** By how much a zone's wall clock is ahead. */
const aheadAt = (instant: number, timezone: string): number => wallClock(new Date(instant), timezone) - instant;

/** The instant at which a zone's wall clock shows this time first; a time that is left out when clocks go forward is as much later as they go. */
const instantAt = (wall: number, timezone: string): Date => {
  const [before, after] = [wall - aheadAt(wall - day, timezone), wall - aheadAt(wall + day, timezone)];
  if (before === after) return new Date(before);
  return new Date([before, after].find((instant) => wallClock(new Date(instant), timezone) === wall) ?? before);
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

/** Working time is looked for within so many days: no turn-around takes years, and a calendar without working days has none at all. */
const mostDays = 3 * 366;

/** The instant at which so many minutes of working time after `from` have passed. */
export const addWorkingMinutes = (calendar: WorkingCalendar, from: Date, minutes: number): Date => {
  const now = wallClock(from, calendar.timezone);
  const today = Math.floor(now / day) * day;
  let left = minutes * minute;
  for (let away = 0; away <= mostDays; away += 1) {
    const midnight = today + away * day;
    if (!isWorkingDay(calendar, midnight)) continue;
    const begin = Math.max(now, midnight + calendar.begins * minute);
    const available = midnight + calendar.ends * minute - begin;
    if (available >= left) return instantAt(begin + left, calendar.timezone);
    left -= Math.max(0, available);
  }
  throw new RangeError(`No ${minutes} minutes of working time within ${mostDays} days`);
};

/** The latest instant from which so many minutes of working time still pass before `to`; it lies within working hours. */
export const subtractWorkingMinutes = (calendar: WorkingCalendar, to: Date, minutes: number): Date => {
  const now = wallClock(to, calendar.timezone);
  const today = Math.floor(now / day) * day;
  let left = minutes * minute;
  for (let away = 0; away <= mostDays; away += 1) {
    const midnight = today - away * day;
    if (!isWorkingDay(calendar, midnight)) continue;
    const end = Math.min(now, midnight + calendar.ends * minute);
    const available = end - (midnight + calendar.begins * minute);
    if (available >= left) return instantAt(end - left, calendar.timezone);
    left -= Math.max(0, available);
  }
  throw new RangeError(`No ${minutes} minutes of working time within ${mostDays} days`);
};

/** How many days are worked from one day to another, the second not included; days are counted from 1970, a Thursday. Costs no more for a century than for a month. */
const workingDaysBetween = (calendar: WorkingCalendar, first: number, after: number): number => {
  const days = Math.max(0, after - first);
  const worked = (number: number): boolean => calendar.weekdays.includes((((number + 4) % 7) + 7) % 7);
  const inOneWeek = Array.from({ length: 7 }, (_, at) => first + at).filter(worked).length;
  const rest = Array.from({ length: days % 7 }, (_, at) => first + at).filter(worked).length;
  const [from, to] = [dateOf(first * day), dateOf((first + days) * day)];
  const within = (dates: ReadonlySet<string>) => [...dates].filter((date) => date >= from && date < to);
  const isUsual = (date: string): boolean => worked(Date.parse(`${date}T00:00:00Z`) / day);
  const free = within(calendar.holidays).filter((date) => isUsual(date) && !calendar.makeUpDays.has(date)).length;
  const made = within(calendar.makeUpDays).filter((date) => !isUsual(date)).length;
  return Math.floor(days / 7) * inOneWeek + rest + made - free;
};

/** Minutes of working time from one instant to a later one; negative when `to` is the earlier one. */
export const workingMinutesBetween = (calendar: WorkingCalendar, from: Date, to: Date): number => {
  if (to < from) return -workingMinutesBetween(calendar, to, from);
  const [begin, end] = [wallClock(from, calendar.timezone), wallClock(to, calendar.timezone)];
  const [first, last] = [Math.floor(begin / day), Math.floor(end / day)];
  const within = (midnight: number): number =>
    isWorkingDay(calendar, midnight)
      ? Math.max(0, Math.min(end, midnight + calendar.ends * minute) - Math.max(begin, midnight + calendar.begins * minute))
      : 0;
  const atEnds = within(first * day) + (last > first ? within(last * day) : 0);
  const between = workingDaysBetween(calendar, first + 1, last) * (calendar.ends - calendar.begins) * minute;
  return Math.floor((atEnds + between) / minute);
};

/** The day after, `YYYY-MM-DD`. */
export const nextDay = (date: string): string => dateOf(Date.parse(`${date}T00:00:00Z`) + day);

/** The instant a date begins in a zone. */
export const startOfDay = (date: string, timezone: string): Date => instantAt(Date.parse(`${date}T00:00:00Z`), timezone);

/** The instant at which a zone's clocks show a time, `HH:MM`, of a date: the first one where they show it twice. */
export const instantOf = (date: string, time: string, timezone: string): Date => instantAt(Date.parse(`${date}T${time}:00Z`), timezone);
