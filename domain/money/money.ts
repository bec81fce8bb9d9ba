import type { CostLadder } from '#contract/forecast/estimates.ts';
import type { Currency, Rates } from '#contract/money.ts';
import { type Audience, maximumLocations } from '#contract/campaigns/plan.ts';

/** Symbol and decimals of each currency (specification §3). */
export const currencyFacts = {
  HKD: { symbol: 'HK$', digits: 2 },
  USD: { symbol: '$', digits: 2 },
  CNY: { symbol: '¥', digits: 2 },
  EUR: { symbol: '€', digits: 2 },
  JPY: { symbol: '¥', digits: 0 },
} as const satisfies Record<Currency, { symbol: string; digits: 0 | 2 }>;

/** How many minor units make a major one. */
export const minorPerMajor = (currency: Currency): number => 10 ** currencyFacts[currency].digits;

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

/** The data fee is due when AI recommendation is on and 1 to 500 locations are chosen (specification §3). */
export const dataFeeDue = ({ aiRecommendation, locations }: Pick<Audience, 'aiRecommendation' | 'locations'>, dataFee: number): number =>
  aiRecommendation && locations >= 1 && locations <= maximumLocations ? dataFee : 0;

/** What lies between net media and the total: the plan's rates, and the data fee that is due, in minor units. */
export interface LadderTerms {
  readonly rates: Rates;
  readonly dataFee: number;
}

/**
 * The cost ladder of a total budget: total = (net media + service fee + data fee) × (1 + VAT), every rung in minor units, adding up to the
 * total exactly (specification §9: 3 % and 6 %, the catalogue's default rates). A total too small for the data fee leaves no net media.
 */
export const costLadder = (total: number, { rates: { serviceFee, vat }, dataFee: due }: LadderTerms): CostLadder => {
  const untaxed = Math.round(total / (1 + vat));
  const dataFee = Math.min(due, untaxed);
  const accountingFee = Math.round(((untaxed - dataFee) / (1 + serviceFee)) * serviceFee);
  return { netMedia: untaxed - dataFee - accountingFee, accountingFee, dataFee, tax: total - untaxed, total, rates: { serviceFee, vat } };
};

/** The cost ladder as it is read: from net media over the subtotal, which the VAT is reckoned on, to the total. */
export const costRungs = ['netMedia', 'accountingFee', 'dataFee', 'subtotal', 'tax', 'total'] as const;

export type CostRung = (typeof costRungs)[number];

/** The share that a rung is of another; null for a rung that is no share. */
export const shareOfRung = (rung: CostRung, { serviceFee, vat }: Rates): number | null =>
  rung === 'accountingFee' ? serviceFee : rung === 'tax' ? vat : null;

/** The amount of each rung, in minor units. */
export const amountsOf = ({ rates: _, ...ladder }: CostLadder): Record<CostRung, number> => ({
  ...ladder,
  subtotal: ladder.netMedia + ladder.accountingFee + ladder.dataFee,
});

/** Without a fraction of a major unit; minor units. */
export const floorToMajor = (amount: number, currency: Currency): number => amount - (amount % minorPerMajor(currency));

/** The amount as a decimal number of major units, for display only. */
export const toMajor = (amount: number, currency: Currency): number => amount / minorPerMajor(currency);

/** Whether another currency has the same sign, as ¥ is that of two: such a currency is named. */
export const sharesItsSign = (currency: Currency): boolean =>
  Object.entries(currencyFacts).some(([other, { symbol }]) => other !== currency && symbol === currencyFacts[currency].symbol);
