const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Dates as `YYYY-MM-DD`, both Mondays. */
export type ForecastWeek = { readonly asOf: string; readonly next: string };

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The calendar week whose forecast is valid: it begins on Monday 00:00 of the provider's zone and ends with the next.
 * @param offsetHours the provider's zone, UTC+8 by default (China keeps no summer time, so an offset is enough)
 */
export function forecastWeek(now: Date, offsetHours = 8): ForecastWeek {
  const local = now.getTime() + offsetHours * HOUR;
  const sinceMonday = (new Date(local).getUTCDay() + 6) % 7;
  const monday = local - sinceMonday * DAY;
  return { asOf: dateOf(monday), next: dateOf(monday + 7 * DAY) };
}
