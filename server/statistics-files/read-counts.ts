import type { CountedMetric } from '#contract/reports/reports.ts';
import { currencyFacts } from '#domain/money/money.ts';
import { coreOf, saysNothing, signOf, valueOf } from '#domain/reports/number-texts.ts';
import type { Expected, Understanding } from './understand.ts';

export type Counts = Readonly<Record<CountedMetric, number | null>>;

/** More than anybody ever counts on one day; sums of so many stay exact. */
const mostCounted = 1_000_000_000_000;

/** Sources reckon parts of conversions and of the smallest coin; everything else is counted in wholes. */
export const inParts: readonly CountedMetric[] = ['spend', 'conversions', 'onlineConversions'];

/** Reads cells of metrics: a count, spend in minor units; null where the cell says nothing, undefined where it is no count. */
export const countReader = ({ decimal }: Pick<Understanding, 'decimal'>, { currency }: Pick<Expected, 'currency'>) => {
  const unit = 10 ** currencyFacts[currency].digits;
  return (metric: CountedMetric, cell: string): number | null | undefined => {
    const isMoney = metric === 'spend';
    if (/^\d{1,9}$/.test(cell)) return Number(cell) * (isMoney ? unit : 1);
    if (saysNothing(cell)) return null;
    const signs = signOf(cell);
    if (signs.length > 0 && !(isMoney && signs.includes(currency))) return undefined;
    const value = valueOf(coreOf(cell), decimal);
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
