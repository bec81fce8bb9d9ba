import { urgentMinutes } from '#domain/time/urgent.ts';

const minute = 60_000;

/** Where a moment stands: far enough, near, or past by so many minutes. */
export type DueState = { readonly kind: 'ahead' | 'soon' } | { readonly kind: 'late'; readonly minutes: number };

/** How a due moment stands at `now`, in milliseconds. Lateness counts all hours, nights and days off included. */
export const dueState = (dueAt: string, now: number): DueState => {
  const left = Date.parse(dueAt) - now;
  if (left > 0) return { kind: left <= urgentMinutes * minute ? 'soon' : 'ahead' };
  return { kind: 'late', minutes: Math.max(1, Math.floor(-left / minute)) };
};
