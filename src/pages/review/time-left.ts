const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** With less than an hour left a decision is urgent: a quarter of the promised four. */
const urgentBelow = hour;

export type TimeLeft =
  | { readonly kind: 'overdue' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number };

/** The time until `dueAt` in the two largest units; `now` is in milliseconds. */
export const timeLeft = (dueAt: string, now: number): TimeLeft & { readonly urgent: boolean } => {
  const left = Date.parse(dueAt) - now;
  const urgent = left < urgentBelow;
  if (left <= 0) return { kind: 'overdue', urgent };
  if (left < hour) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / minute)), urgent };
  if (left < day) return { kind: 'hours', hours: Math.floor(left / hour), minutes: Math.floor((left % hour) / minute), urgent };
  return { kind: 'days', days: Math.floor(left / day), hours: Math.floor((left % day) / hour), urgent };
};
