/** Days of a flight, both ends included; dates are `YYYY-MM-DD`. */
export interface FlightPart {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

const day = 86_400_000;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A plain date so many days later; earlier when negative. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * day);

/** Whole days from one date to another, both included; 0 or less when they are in the wrong order. */
export const daysFrom = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / day) + 1;

/** How many calendar months two dates and what lies between them touch. */
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** The first day of the month that begins so many months after a date's own. */
const monthAfter = (date: string, months: number): string =>
  dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1));

/** The most months that a flight lasts. */
export const longestFlight = 36;

/** True when a flight goes on after so many months: one that begins on the 15th may end on the 14th. */
export const isTooLong = ({ from, to }: { readonly from: string | null; readonly to: string | null }): boolean => {
  if (from === null || to === null) return false;
  const months = monthsBetween(from, to) - 1;
  return months > longestFlight || (months === longestFlight && to.slice(8) >= from.slice(8));
};

/** A longer span, which no flight has, stays in one part: a table of years by month is read by nobody. */
const mostMonths = longestFlight + 1;

/** The calendar months a flight touches, cut to it; a span longer than any flight stays whole. None when the dates are in the wrong order. */
export const monthsOf = (from: string, to: string): FlightPart[] => {
  if (from > to) return [];
  const months = monthsBetween(from, to);
  const cut = months > mostMonths ? 1 : months;
  return Array.from({ length: cut }, (_, at) => {
    const start = at === 0 ? from : monthAfter(from, at);
    const end = at === cut - 1 ? to : addDays(monthAfter(from, at + 1), -1);
    return { from: start, to: end, days: daysFrom(start, end) };
  });
};

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7));

/** Whole weeks from Monday to Sunday that hold every day of a span; none when it ends before it begins. */
export const weeksOf = ({ from, to }: { readonly from: string; readonly to: string }): { from: string; to: string }[] => {
  const first = mondayOf(from);
  return Array.from({ length: from > to ? 0 : Math.ceil(daysFrom(first, to) / 7) }, (_, at) => ({
    from: addDays(first, at * 7),
    to: addDays(first, at * 7 + 6),
  }));
};
