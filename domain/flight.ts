/** Days of a flight, both ends included; dates are `YYYY-MM-DD`. */
export interface FlightPart {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

const day = 86_400_000;

/** Longer flights stay in one part: a table of years by month is read by nobody. */
const mostMonths = 36;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A plain date so many days later; earlier when negative. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * day);

/** Whole days from one date to another, both included; 0 or less when they are in the wrong order. */
export const daysFrom = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / day) + 1;

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

const lastOfMonth = (date: string): string => dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0));

/** The calendar months a flight touches, cut to it; a flight of more than three years stays whole. */
export const monthsOf = (from: string, to: string): FlightPart[] => {
  if (monthsBetween(from, to) > mostMonths) return [{ from, to, days: daysFrom(from, to) }];
  const parts: FlightPart[] = [];
  for (let start = from; start <= to;) {
    const monthEnd = lastOfMonth(start);
    const end = monthEnd < to ? monthEnd : to;
    parts.push({ from: start, to: end, days: daysFrom(start, end) });
    start = addDays(end, 1);
  }
  return parts;
};
