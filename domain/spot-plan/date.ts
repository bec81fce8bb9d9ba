import { PlainDate } from '#contract/envelope.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? (PlainDate.safeParse(date.toISOString().slice(0, 10)).data ?? null) : null;
};

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * A date as spreadsheets and people write it, as `YYYY-MM-DD`: 2026-03-01, 2026/3/1, 2026年3月1日, Mar 1, 2026, 1 March 2026, 31/3/2026. Null
 * when it is none, or could be two (3/4/2026).
 */
export const readPlainDate = (text: string): string | null => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[T ]00:00(:00)?[^]*$/, '');
  const [, year, month, day] = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?$/.exec(plain) ?? [];
  if (year !== undefined) return dateOf(Number(year), Number(month), Number(day));
  const [, name, dayAfter, yearAfter] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(plain) ?? [];
  if (name !== undefined) return dateOf(Number(yearAfter), monthOf(name), Number(dayAfter));
  const [, dayBefore, named, yearLast] = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(plain) ?? [];
  if (named !== undefined) return dateOf(Number(yearLast), monthOf(named), Number(dayBefore));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
  if (first === undefined) return null;
  const [a, b] = [Number(first), Number(second)];
  if (a !== b && a <= 12 && b <= 12) return null;
  return a > 12 ? dateOf(Number(last), b, a) : dateOf(Number(last), a, b);
};
