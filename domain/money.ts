import type { CostLadder } from '#contract/estimates.ts';
import type { Currency } from '#contract/money.ts';

/** Symbol and decimals of each currency (specification §3). */
export const currencyFacts = {
  HKD: { symbol: 'HK$', digits: 2 },
  USD: { symbol: '$', digits: 2 },
  CNY: { symbol: '¥', digits: 2 },
  EUR: { symbol: '€', digits: 2 },
  JPY: { symbol: '¥', digits: 0 },
} as const satisfies Record<Currency, { symbol: string; digits: 0 | 2 }>;

/** Service fee: 3 % of net media (specification §9). */
export const serviceFeeRate = 0.03;

/** VAT: the total includes 6 % (specification §9). */
export const vatRate = 0.06;

/**
 * Splits a whole amount by weights so that the parts add up to it exactly (largest remainder; ties go to the earlier part).
 * Amounts are minor units. All weights zero: an even split.
 */
export const apportion = (whole: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (whole * weight) / sum : whole / weights.length));
  const parts = exact.map(Math.floor);
  const missing = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

/**
 * The cost ladder of a total budget: total = (net media + 3 % service fee + data fee) × 1.06, every rung in minor units,
 * adding up to the total exactly. A total too small for the data fee leaves no net media.
 */
export const costLadder = (total: number, dataFeeDue: number): CostLadder => {
  const untaxed = Math.round(total / (1 + vatRate));
  const dataFee = Math.min(dataFeeDue, untaxed);
  const accountingFee = Math.round(((untaxed - dataFee) / (1 + serviceFeeRate)) * serviceFeeRate);
  return { netMedia: untaxed - dataFee - accountingFee, accountingFee, dataFee, tax: total - untaxed, total };
};

/** The cost ladder as it is read: from net media over the subtotal, which the VAT is reckoned on, to the total. */
export const costRungs = ['netMedia', 'accountingFee', 'dataFee', 'subtotal', 'tax', 'total'] as const;

/** The amount of each rung, in minor units. */
export const amountsOf = (ladder: CostLadder): Record<(typeof costRungs)[number], number> => ({
  ...ladder,
  subtotal: ladder.netMedia + ladder.accountingFee + ladder.dataFee,
});

/** The amount as a decimal number of major units, for display only. */
export const toMajor = (amount: number, currency: Currency): number => amount / 10 ** currencyFacts[currency].digits;

/**
 * An amount as people write it: full-width digits, thousands marks and the currency's sign are welcome.
 * Returns minor units, or null when it is no amount or has more decimals than the currency.
 */
export const parseAmount = (text: string, currency: Currency): number | null => {
  const { digits, symbol } = currencyFacts[currency];
  const plain = text
    .normalize('NFKC')
    .replace(symbol, '')
    .replaceAll(/[\s,¥€$]|HK/g, '');
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
};
