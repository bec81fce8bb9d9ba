import type { Currency } from '#contract/money.ts';
import { currencyFacts } from './money.ts';
import { decimalsOf, scaled, writtenNumber } from './written-number.ts';

/**
 * An amount as people write it: full-width digits, thousands marks, the currency's sign, and 万, 億, k or m are welcome.
 * Returns minor units, or null when it is no amount or has more decimals than the currency.
 */
export const parseAmount = (text: string, currency: Currency): number | null => {
  const { digits } = currencyFacts[currency];
  // Who takes a digit out of 300,000 leaves its comma where it was: here it parts no tenths.
  const written = writtenNumber(text.normalize('NFKC').replaceAll(/[,、]/g, ''));
  if (written === null || written.negative || decimalsOf(written.decimal) > digits + written.places) return null;
  return scaled(written.decimal, digits + written.places);
};
