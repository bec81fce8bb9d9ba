import { PlainDate } from '#contract/envelope.ts';
import type { DayOrder } from '#contract/reports/statistics-files.ts';

/** A day that is certain, or two numbers and a year of which nobody can say alone which is the month. */
export type DayText = { readonly day: string } | { readonly first: number; readonly second: number; readonly year: number };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const germanMonths: Readonly<Record<string, string>> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

const monthOf = (word: string): number => {
  const short = word.toLowerCase().slice(0, 3);
  return months.indexOf(germanMonths[short] ?? short) + 1;
};

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

const plain = (year: number, month: number, day: number): string | undefined =>
  PlainDate.safeParse([year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')).data;

const certain = (year: number, month: number, day: number): DayText | undefined => {
  const found = plain(year, month, day);
  return found === undefined ? undefined : { day: found };
};

const time = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i;
const weekdayBefore = /^\p{L}{2,10}\.?, ?(?=\d|\p{L}{3,} \d)/u;
const weekdayBehind = / ?[(（][^()（）]{1,9}[)）]$| (周|星期|週)\p{L}$| \p{L}曜日?$/u;

const iso = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/;
const together = /^(\d{4})(\d{2})(\d{2})$/;
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/;
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
const monthBetween = /^(\d{1,2})\.?[ -](\p{L}{3,9})\.?,?[ -](\d{4}|\d{2})$/u;
const monthBefore = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u;

/** What a cell says of a day; undefined when it is none. Hours and weekdays beside it are no matter. */
export const readDayText = (cell: string): DayText | undefined => {
  const text = cell.normalize('NFKC').trim().replace(time, '').replace(weekdayBefore, '').replace(weekdayBehind, '');
  const [, y = '', m = '', d = ''] = iso.exec(text) ?? together.exec(text) ?? [];
  if (y !== '') return certain(Number(y), Number(m), Number(d));
  const [, dotDay = '', dotMonth = '', dotYear = ''] = dotted.exec(text) ?? [];
  if (dotYear !== '') return certain(fullYear(dotYear), Number(dotMonth), Number(dotDay));
  const [, wordDay = '', word = '', wordYear = ''] = monthBetween.exec(text) ?? [];
  if (wordYear !== '') return certain(fullYear(wordYear), monthOf(word), Number(wordDay));
  const [, leading = '', leadingDay = '', leadingYear = ''] = monthBefore.exec(text) ?? [];
  if (leadingYear !== '') return certain(Number(leadingYear), monthOf(leading), Number(leadingDay));
  const [, a = '', b = '', year = ''] = slashed.exec(text) ?? [];
  if (year === '') return undefined;
  const open = { first: Number(a), second: Number(b), year: fullYear(year) };
  return dayIn(open, 'dayFirst') === undefined && dayIn(open, 'monthFirst') === undefined ? undefined : open;
};

/** The day in an order; undefined when there is no such day. */
export const dayIn = (text: DayText, order: DayOrder | null): string | undefined => {
  if ('day' in text) return text.day;
  const { first, second, year } = text;
  if (order === null) return undefined;
  return order === 'dayFirst' ? plain(year, second, first) : plain(year, first, second);
};
