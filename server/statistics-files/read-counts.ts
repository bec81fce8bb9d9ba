import type { CountedMetric } from '#contract/reports/reports.ts';
import { minorPerMajor } from '#domain/money/money.ts';
import { type Decimal, coreOf, saysNothing, signOf, valueOf } from '#domain/reports/number-texts.ts';
import type { Expected, Understanding } from './understand.ts';

export type Counts = Readonly<Record<CountedMetric, number | null>>;

/** More than anybody ever counts on one day; sums of so many stay exact. */
const mostCounted = 1_000_000_000_000;

/** Sources reckon parts of conversions and of the smallest coin; everything else is counted in wholes. */
export const inParts: readonly CountedMetric[] = ['spend', 'conversions', 'onlineConversions'];

/** More digits would not all be exact. */
const mostDigits = 15;

/**
 * What a cell says that is nothing but digits, or digits with one sign before its fractions; undefined for any other. Most cells of most files are:
 * read sign by sign they take a fifth of the time that patterns take.
 */
const plainValue = (cell: string, decimal: Decimal): number | undefined => {
  const { length } = cell;
  if (length === 0 || length > mostDigits) return undefined;
  const sign = decimal.charCodeAt(0);
  let [value, below, fractions] = [0, 1, false];
  for (let at = 0; at < length; at += 1) {
    const code = cell.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      value = value * 10 + (code - 0x30);
      if (fractions) below *= 10;
    } else if (code === sign && !fractions && at > 0 && at < length - 1) fractions = true;
    else return undefined;
  }
  // Both are exact, so their quotient is the number nearest to the text.
  return value / below;
};

/** Reads cells of metrics: a count, spend in minor units; null where the cell says nothing, undefined where it is no count. */
export const countReader = ({ decimal }: Pick<Understanding, 'decimal'>, { currency }: Pick<Expected, 'currency'>) => {
  const unit = minorPerMajor(currency);
  return (metric: CountedMetric, cell: string): number | null | undefined => {
    const isMoney = metric === 'spend';
    const plain = plainValue(cell, decimal);
    if (plain === undefined && saysNothing(cell)) return null;
    const signs = plain === undefined ? signOf(cell) : [];
    if (signs.length > 0 && !(isMoney && signs.includes(currency))) return undefined;
    const value = plain ?? valueOf(coreOf(cell), decimal);
    if (value === undefined || value * (isMoney ? unit : 1) > mostCounted) return undefined;
    if (isMoney) return value * unit;
    return Number.isInteger(value) || inParts.includes(metric) ? value : undefined;
  };
};

/** Makes wholes of parts: what is left of one row is added to the next, so that the rows add up to what the file says. */
export const wholesOf = () => {
  const left = new Map<CountedMetric, number>();
  return (metric: CountedMetric, value: number): number => {
    const exact = value + (left.get(metric) ?? 0);
    const whole = Math.max(0, Math.round(exact));
    left.set(metric, exact - whole);
    return whole;
  };
};
