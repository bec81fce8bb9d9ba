import type { DatePreset } from '#contract/lock-screen/lock-screen.ts';
import { dateIn } from '#domain/time/working-time.ts';

/** The first and the last day of a span, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The whole month that lies so many months from a date's own. */
const monthFrom = (year: number, month: number, away: number): Period => ({
  from: dayOf(year, month + away, 1),
  to: dayOf(year, month + away + 1, 0),
});

/**
 * The days a preset of specification §9 means at a moment in a zone; null: all of them. The last seven days end today; months are whole ones of the
 * calendar.
 */
export const periodOf = (preset: DatePreset, now: Date, timezone: string): Period | null => {
  const today = dateIn(now, timezone);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const periods = {
    ALL: null,
    TODAY: { from: today, to: today },
    LAST_7_DAYS: { from: dayOf(year, month - 1, day - 6), to: today },
    CURRENT_MONTH: monthFrom(year, month - 1, 0),
    NEXT_MONTH: monthFrom(year, month - 1, 1),
    PREVIOUS_MONTH: monthFrom(year, month - 1, -1),
  } as const satisfies Record<DatePreset, Period | null>;
  return periods[preset];
};
