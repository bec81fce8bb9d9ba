import { firstDay, lastDay } from '#contract/envelope.ts';
import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { asWritten } from '#providers/i18n/unbroken-dates.ts';

/** How a day without a year is read: its two numbers in the order of a language, and as the next such day that is not before `since`. */
export interface Yearless {
  readonly language: Language;
  readonly since: string;
}

interface WrittenDay {
  /** Null where none is written. */
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  /** No further digit can change it. */
  readonly whole: boolean;
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Jan, January and whatever lies between them; 0 when it is no month. */
const monthNamed = (name: string): number => months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const withoutMarks = /^(\d{4})(\d{2})(\d{2})$/;
const withDots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const yearLast = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const inCharacters = /^(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?([日号號]?)$/;
const dayBefore = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?(?:(?:, ?|[ -])(\d{4}))?$/i;
const dayBehind = /^([a-z]{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?| )(\d{4}))?$/i;
const twoNumbers = /^(\d{1,2})[-/.](\d{1,2})$/;

const dayOf = (year: string | undefined, month: number, day: string | undefined, whole = year !== undefined): WrittenDay => ({
  year: year === undefined ? null : Number(year),
  month,
  day: Number(day),
  whole,
});

// In English the first number is a month here and a day there.
const beginsWithMonth = { en: false, cn: true, jp: true } as const satisfies Record<Manner, boolean>;

const ofTwoNumbers = (first: string, second: string, language: Language, year?: string): WrittenDay | null => {
  const [one, other] = [Number(first), Number(second)];
  if (beginsWithMonth[mannerOf[language]] || other > 12 || one === other) return dayOf(year, one, second);
  // What could be both is neither.
  return one > 12 ? dayOf(year, other, first) : null;
};

const written = (text: string, yearless: Yearless | undefined): WrittenDay | null => {
  // Input methods write full-width digits and marks; what is copied from a screen has marks that keep a date on one line.
  const plain = asWritten(text).normalize('NFKC').trim();
  const [, year, , month = '', day = ''] = yearFirst.exec(plain) ?? [];
  if (year !== undefined) return dayOf(year, Number(month), day, month.length === 2 && day.length === 2);
  const [, bareYear, bareMonth, bareDay] = withoutMarks.exec(plain) ?? [];
  if (bareYear !== undefined) return dayOf(bareYear, Number(bareMonth), bareDay);
  // With dots the day stands first wherever dates are written so; with other marks it depends on the country.
  const [, dottedDay, dottedMonth, dottedYear] = withDots.exec(plain) ?? [];
  if (dottedYear !== undefined) return dayOf(dottedYear, Number(dottedMonth), dottedDay);
  const [, one = '', , other = '', behindBoth] = yearLast.exec(plain) ?? [];
  if (behindBoth !== undefined) return ofTwoNumbers(one, other, 'en', behindBoth);
  const [, ofYear, ofMonth, ofDay, mark] = inCharacters.exec(plain) ?? [];
  if (ofMonth !== undefined) return dayOf(ofYear, Number(ofMonth), ofDay, ofYear !== undefined && mark !== '');
  const [, before, name = '', yearBehind] = dayBefore.exec(plain) ?? [];
  if (before !== undefined) return dayOf(yearBehind, monthNamed(name), before);
  const [, named, behind, lastYear] = dayBehind.exec(plain) ?? [];
  if (named !== undefined) return dayOf(lastYear, monthNamed(named), behind);
  const [, first, second] = twoNumbers.exec(plain) ?? [];
  return yearless && first !== undefined && second !== undefined ? ofTwoNumbers(first, second, yearless.language) : null;
};

const inYear = (year: number, { month, day }: WrittenDay): string | null => {
  // Every 400 years the months are as long again; a year below 100 would be one of the last century.
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > last) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The next such day; a leap day is eight years away at most. */
const next = (found: WrittenDay, since: string): string | null => {
  const days = Array.from({ length: 9 }, (_, later) => inYear(Number(since.slice(0, 4)) + later, found));
  return days.find((day) => day !== null && day >= since) ?? null;
};

const canBeNamed = (date: string | null): date is string => date !== null && date >= firstDay && date <= lastDay;

/** A `YYYY-MM-DD` as it stands in a field: Mar 01, 2026 or 2026年3月1日. */
export const writeDate = (date: string, language: Language): string => {
  const [year, month = '', day = ''] = date.split('-');
  return mannerOf[language] === 'en'
    ? `${months[Number(month) - 1]?.slice(0, 3)} ${day}, ${year}`
    : `${year}年${Number(month)}月${Number(day)}日`;
};

/** A typed date as `YYYY-MM-DD`, also one that lies beyond the days that can be named; null when it is none. */
export const readAnyDate = (text: string, yearless?: Yearless): string | null => {
  const found = written(text, yearless);
  if (found === null) return null;
  if (found.year !== null) return inYear(found.year, found);
  return yearless ? next(found, yearless.since) : null;
};

/**
 * A typed date as `YYYY-MM-DD`: 2026-03-01, 2026/3/1, 20260301, 1.3.2026, 3/31/2026, 2026年3月1日, 1 March 2026, full-width digits too, and with `yearless` also 1 Mar, 3/31
 * and 3月1日; null when it is none, or could be two.
 */
export const readDate = (text: string, yearless?: Yearless): string | null => {
  const date = readAnyDate(text, yearless);
  return canBeNamed(date) ? date : null;
};

/** True of a date that lies before the first day that can be named or after the last. */
export const isBeyondDays = (text: string, yearless?: Yearless): boolean => {
  const date = readAnyDate(text, yearless);
  return date !== null && !canBeNamed(date);
};

/** A date that no further digit can change, as `YYYY-MM-DD`; null while one may follow, as the year of 1 Mar may. */
export const readWholeDate = (text: string): string | null => (written(text, undefined)?.whole === true ? readDate(text) : null);

/** What a text stands for: null when it is empty, a day as `YYYY-MM-DD`, or the text itself, which no contract takes for a day. */
export const dayOrText = (text: string, yearless: Yearless): string | null =>
  readDate(text, yearless) ?? (text.trim() === '' ? null : text.trim());

/** True of a day as `YYYY-MM-DD`. */
export const isDay = (value: string | null): value is string => value !== null && readDate(value) === value;

/** A day or a text as it stands in a field. */
export const writeDayOrText = (value: string | null, language: Language): string =>
  isDay(value) ? writeDate(value, language) : (value ?? '');
