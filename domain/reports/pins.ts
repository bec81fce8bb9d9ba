import type { ReportType } from '#contract/reports/reports.ts';
import { mondayOf } from '#domain/time/flight.ts';

/** What stands over a bar that something is said of: by its number it is found in the list. */
export interface Pin {
  readonly number: number;
  /** How many notes and changes it stands for. */
  readonly count: number;
}

/** The bar that a day belongs to. */
export const barOfDay = (reportType: ReportType, day: string): string => (reportType === 'PER_WEEK' ? mondayOf(day) : day);

/** A pin for each bar that has one of these days, numbered in their order. */
export const pinsOver = (reportType: ReportType, days: readonly string[]): ReadonlyMap<string, Pin> => {
  const pins = new Map<string, Pin>();
  for (const bar of days.map((day) => barOfDay(reportType, day)).toSorted()) {
    const { number = pins.size + 1, count = 0 } = pins.get(bar) ?? {};
    pins.set(bar, { number, count: count + 1 });
  }
  return pins;
};
