const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** With less than an hour left a decision is urgent: a quarter of the promised four. */
const urgentBelow = hour;

export type TimeLeft =
  | { readonly kind: 'overdue' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  | { readonly kind: 'wholeHours'; readonly hours: number }
  | { readonly kind: 'wholeDays'; readonly days: number };

/** The time until `dueAt` in the two largest units; `now` is in milliseconds. */
export const timeLeft = (dueAt: string, now: number): TimeLeft & { readonly urgent: boolean } => {
  const left = Date.parse(dueAt) - now;
  const urgent = left < urgentBelow;
  if (left <= 0) return { kind: 'overdue', urgent };
  if (left < hour) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / minute)), urgent };
  const [days, hours, minutes] = [Math.floor(left / day), Math.floor((left % day) / hour), Math.floor((left % hour) / minute)];
  if (days > 0) return hours > 0 ? { kind: 'days', days, hours, urgent } : { kind: 'wholeDays', days, urgent };
  return minutes > 0 ? { kind: 'hours', hours, minutes, urgent } : { kind: 'wholeHours', hours, urgent };
};
