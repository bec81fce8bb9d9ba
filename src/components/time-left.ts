import { urgentMinutes } from '#domain/time/urgent.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where a moment stands: far enough, near, or past by so much. */
export type DueState =
  | { readonly kind: 'ahead' | 'soon' }
  | { readonly kind: 'late'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/**
 * How a due moment stands at `now`, in milliseconds. What is late is counted by the clock on the wall, as its moment is told, and in no finer unit than anybody
 * acts on: below two hours the minutes, below two days the hours.
 */
export const dueState = (dueAt: string, now: number): DueState => {
  const left = Date.parse(dueAt) - now;
  if (left > 0) return { kind: left <= urgentMinutes * minute ? 'soon' : 'ahead' };
  if (-left < 2 * hour) return { kind: 'late', unit: 'minutes', count: Math.max(1, Math.floor(-left / minute)) };
  if (-left < 2 * day) return { kind: 'late', unit: 'hours', count: Math.floor(-left / hour) };
  return { kind: 'late', unit: 'days', count: Math.floor(-left / day) };
};
