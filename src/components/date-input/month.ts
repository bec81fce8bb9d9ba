import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';

// Sunday is 0. Calendars hang from Monday in Europe and China, from Sunday in Japan.
const firstDays = { en: 1, cn: 1, jp: 0 } as const satisfies Record<Manner, number>;

const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const sinceFirst = (date: string, language: Language): number => (dayOfWeek(date) - firstDays[mannerOf[language]] + 7) % 7;

/** The first day of a date's week. */
export const startOfWeek = (date: string, language: Language): string => addDays(date, -sinceFirst(date, language));

/** The first day of a date's month. */
export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The same day so many months later; the last of that month where it is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** The weeks that a month touches, whole, in the order of the language. */
export const weeksOf = (month: string, language: Language): string[][] => {
  const first = startOfWeek(startOfMonth(month), language);
  const end = addMonths(startOfMonth(month), 1);
  return Array.from({ length: Math.ceil((daysFrom(first, end) - 1) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day)),
  );
};
