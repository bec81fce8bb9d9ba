import type { Outcome } from './estimate.ts';
import { type Range, wholeRange } from './range.ts';

/** What a line brings, without fractions. Whatever is made of lines adds these up: a plan, a platform and a sheet of rows then say the same. */
export type WholeLine = Record<'impressions' | 'clicks' | 'unspent', number>;

export const wholeLine = ({ impressions, clicks, unspent }: Pick<Outcome, keyof WholeLine>): WholeLine => ({
  impressions: Math.round(impressions.likely),
  clicks: Math.round(clicks.likely),
  unspent: Math.round(unspent),
});

export const wholeSum = (lines: readonly WholeLine[], of: keyof WholeLine): number => lines.reduce((sum, line) => sum + line[of], 0);

/** A range whose middle is the sum of whole lines. */
export const rangeAround = (likely: number, range: Range): Range => {
  const { low, high } = wholeRange(range);
  return { low: Math.min(low, likely), likely, high: Math.max(high, likely) };
};
