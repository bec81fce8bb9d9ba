import { PlainDate } from '#contract/envelope.ts';
import type { Currency } from '#contract/money.ts';
import { currencyFacts, parseAmount } from '#domain/money/money.ts';

/** A cell as a workbook or a text file has it. */
export type StatisticsCell = string | number | boolean | Date | null | undefined;

/** More than anybody ever counts on one day; sums of so many stay exact. */
const mostCounted = 1_000_000_000_000;

/** The cell as a person would type it. */
export const textOf = (cell: StatisticsCell): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).normalize('NFKC').trim();
};

/** `YYYY-MM-DD`, from year, month and day in this order; undefined for anything else, such as 03/04/2026, which nobody can tell. */
export const readDay = (cell: StatisticsCell): string | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(textOf(cell)) ?? [];
  return PlainDate.safeParse([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')).data;
};

/** A whole number from 0; thousands may be marked. */
export const readCount = (cell: StatisticsCell): number | undefined => {
  const text = textOf(cell);
  const value = /^(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return value <= mostCounted ? value : undefined;
};

/** An amount in major units as minor ones. What a workbook calculated ends in a tail of digits: it is rounded to the currency. */
export const readSpend = (cell: StatisticsCell, currency: Currency): number | undefined => {
  const text = typeof cell === 'number' && cell >= 0 ? cell.toFixed(currencyFacts[currency].digits) : textOf(cell);
  const amount = parseAmount(text, currency);
  return amount === null || amount > mostCounted ? undefined : amount;
};
