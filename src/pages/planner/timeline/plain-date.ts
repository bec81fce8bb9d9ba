import { daysFrom } from '#domain/spot-plan.ts';

const day = 86_400_000;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Plain dates are `YYYY-MM-DD`; they sort as text. */
export const addDays = (date: string, days: number): string => plain(at(date) + days * day);

/** The same day in another month, or that month's last day when it is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return plain(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)));
};

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The month's days in weeks of seven; places before its first and after its last day are null. `weekStart`: 0 is Sunday. */
export const weeksOf = (month: string, weekStart: number): (string | null)[][] => {
  const first = firstOfMonth(month);
  const days = daysFrom(first, addDays(addMonths(first, 1), -1));
  const lead = (new Date(at(first)).getUTCDay() - weekStart + 7) % 7;
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, index) =>
    index < lead || index >= lead + days ? null : addDays(first, index - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const valid = (year: number, month: number, dayOfMonth: number): string | null => {
  const time = Date.UTC(year, month - 1, dayOfMonth);
  const date = new Date(time);
  return year >= 2000 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth ? plain(time) : null;
};

/** A date as people type it: 2026-03-01, 2026/3/1, 2026年3月1日, Mar 01, 2026 or 1 March 2026, full-width digits too; null when it is none. */
export const parsePlainDate = (text: string): string | null => {
  const clean = text.normalize('NFKC').trim().toLowerCase();
  const numeric = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(clean);
  if (numeric) return valid(Number(numeric[1]), Number(numeric[2]), Number(numeric[3]));
  const monthFirst = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(clean);
  const dayFirst = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/.exec(clean);
  const [name, dayOfMonth, year] = monthFirst
    ? [monthFirst[1], monthFirst[2], monthFirst[3]]
    : [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]];
  return name !== undefined && months.includes(name) ? valid(Number(year), months.indexOf(name) + 1, Number(dayOfMonth)) : null;
};
