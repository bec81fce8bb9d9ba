import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { asWritten } from '#providers/i18n/unbroken-dates.ts';

dayjs.extend(customParseFormat);

const shown = { en: 'MMM DD, YYYY', cn: 'YYYY年M月D日', jp: 'YYYY年M月D日' } as const satisfies Record<Manner, string>;

const marks = ['-', '/', '.'];
const whole = [
  ...Object.values(shown),
  ...marks.map((mark) => `YYYY${mark}MM${mark}DD`),
  'MMM D, YYYY',
  'MMMM D, YYYY',
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  'YYYY年MM月DD日',
];
// Of these another digit may still follow: they count once the field is left.
const open = marks.map((mark) => `YYYY${mark}M${mark}D`);

// A year and one digit more: what is still shorter need not be held against each way.
const couldBeDate = /(\d\D*){5}/;

const read = (text: string, formats: string[]): string | null => {
  // Input methods write full-width digits and marks; what is copied from a screen has marks that keep a date on one line.
  const plain = asWritten(text).normalize('NFKC').trim();
  if (!couldBeDate.test(plain)) return null;
  const date = dayjs(plain, formats, true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
};

const canBeNamed = (date: string | null): date is string => date !== null && date >= firstDay && date <= lastDay;

/** A `YYYY-MM-DD` as it stands in a field: Mar 01, 2026 or 2026年3月1日. */
export const writeDate = (date: string, language: Language): string => dayjs(date).format(shown[mannerOf[language]]);

/** A typed date as `YYYY-MM-DD`, also one that lies beyond the days that can be named; null when it is none. */
export const readAnyDate = (text: string): string | null => read(text, [...whole, ...open]);

/** A typed date as `YYYY-MM-DD`: 2026-03-01, 2026/3/1, 2026年3月1日, 1 March 2026, full-width digits too; null when it is none. */
export const readDate = (text: string): string | null => {
  const date = readAnyDate(text);
  return canBeNamed(date) ? date : null;
};

/** True of a date that lies before the first day that can be named or after the last. */
export const isBeyondDays = (text: string): boolean => {
  const date = readAnyDate(text);
  return date !== null && !canBeNamed(date);
};

/** A date that no further digit can change, as `YYYY-MM-DD`; null while one may follow. */
export const readWholeDate = (text: string): string | null => {
  const date = read(text, whole);
  return canBeNamed(date) ? date : null;
};

/** What a text stands for: null when it is empty, a day as `YYYY-MM-DD`, or the text itself, which no contract takes for a day. */
export const dayOrText = (text: string): string | null => readDate(text) ?? (text.trim() === '' ? null : text.trim());

/** True of a day as `YYYY-MM-DD`. */
export const isDay = (value: string | null): value is string => value !== null && readDate(value) === value;

/** A day or a text as it stands in a field. */
export const writeDayOrText = (value: string | null, language: Language): string =>
  isDay(value) ? writeDate(value, language) : (value ?? '');
