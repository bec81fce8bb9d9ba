import { type WorkingCalendar, addWorkingMinutes, dateIn } from './working-time.ts';

/**
 * When a mail about somebody's turn leaves (beyond the specification, M2): at once while its reader works, and whenever it is overdue or due on the
 * same day; else when their working time begins next.
 */
export const leavesAt = (calendar: WorkingCalendar, { now, dueAt }: { readonly now: Date; readonly dueAt: Date | null }): Date => {
  const urgent = dueAt !== null && (dueAt <= now || dateIn(dueAt, calendar.timezone) === dateIn(now, calendar.timezone));
  return urgent ? now : addWorkingMinutes(calendar, now, 0);
};
