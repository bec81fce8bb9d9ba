import type { Comparison } from '#contract/reports/saved.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';

/** Days, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Beside {
  /** The days that it shows. */
  readonly span: Days;
  /** The days that they are compared with. */
  readonly before: Days;
  /** The day that one of the shown days is compared with; null for a day that the other year does not have. */
  readonly dayOf: (day: string) => string | null;
}

const weeks = (days: number): number => Math.ceil(days / 7) * 7;

const yearBefore = (day: string): string | null => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? null : year + day.slice(4);
};

const shifted = (span: Days, by: number): Beside => ({
  span,
  before: { from: addDays(span.from, -by), to: addDays(span.to, -by) },
  dayOf: (day) => addDays(day, -by),
});

/**
 * The days that some days are compared with: as many right before them, or the same of the year before. With weekdays kept, a Monday always stands
 * beside a Monday: the period before begins whole weeks earlier, and a year is 52 weeks. Null when nothing is compared.
 */
export const besideOf = (span: Days, comparison: Comparison, keepWeekdays: boolean): Beside | null => {
  if (comparison === 'NONE' || span.from > span.to) return null;
  if (comparison === 'PREVIOUS') {
    const length = daysFrom(span.from, span.to);
    return shifted(span, keepWeekdays ? weeks(length) : length);
  }
  if (keepWeekdays) return shifted(span, 364);
  // The 29th of February has no day beside it: a span that begins there begins beside the 1st of March, and one that ends there ends on the 28th.
  const from = yearBefore(span.from) ?? yearBefore(addDays(span.from, 1)) ?? span.from;
  const to = yearBefore(span.to) ?? yearBefore(addDays(span.to, -1)) ?? span.to;
  return { span, before: { from, to }, dayOf: yearBefore };
};

/** By how much something changed; `share` is `new` where there was nothing before. */
export interface Change {
  readonly difference: number;
  readonly share: number | 'new';
}

/** The change of a value; null where either is unknown. */
export const changeOf = (now: number | null, before: number | null): Change | null => {
  if (now === null || before === null) return null;
  const difference = now - before;
  if (before === 0) return { difference, share: now === 0 ? 0 : 'new' };
  return { difference, share: difference / before };
};

/** How many days two spans share. */
export const daysShared = (a: Days, b: Days): number => {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return Math.max(0, daysFrom(from, to));
};

/** What a plan, spread evenly over its flight, meant for some days, to the unit; null for days that are none of its flight. */
export const plannedIn = (total: number, flight: Days, span: Days): number | null => {
  const shared = daysShared(flight, span);
  return shared === 0 ? null : Math.round((total * shared) / daysFrom(flight.from, flight.to));
};
