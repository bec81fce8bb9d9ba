import { urgentMinutes } from '#domain/time/urgent.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where a moment stands: far enough, near, or past by so much. */
export type DueState =
  | { readonly kind: 'ahead' | 'soon' }
  | { readonly kind: 'late'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/**
 * How a due moment stands at `now`, in milliseconds. Lateness counts all hours, nights and days off included, and in no finer unit than
 * anybody acts on: minutes below two hours, hours below two days, then days.
 */
export const dueState = (dueAt: string, now: number): DueState => {
  const left = Date.parse(dueAt) - now;
  if (left > 0) return { kind: left <= urgentMinutes * minute ? 'soon' : 'ahead' };
  if (-left < 2 * hour) return { kind: 'late', unit: 'minutes', count: Math.max(1, Math.floor(-left / minute)) };
  if (-left < 2 * day) return { kind: 'late', unit: 'hours', count: Math.floor(-left / hour) };
  return { kind: 'late', unit: 'days', count: Math.floor(-left / day) };
};
