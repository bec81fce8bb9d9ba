import type { CostLadder, Estimate } from '#contract/forecast/estimates.ts';
import type { Currency } from '#contract/money.ts';
import { apportion, floorToMajor, minorPerMajor } from './money.ts';
import { type SharePart, type Shared, shareOut } from './share-out.ts';
import { totalFor } from './total-for.ts';

type BudgetPart = Pick<SharePart, 'platformId' | 'amount'>;

/** What a forecast says of money. */
interface Spending {
  readonly platforms: readonly Pick<Estimate['platforms'][number], 'unspent'>[];
  readonly cost: CostLadder | null;
}

/** Net media that finds nothing to buy, over all platforms; minor units. */
export const unspentOf = ({ platforms }: Pick<Spending, 'platforms'>): number => platforms.reduce((sum, { unspent }) => sum + unspent, 0);

/** The total of a cost without so much of its net media: fees, data fee and VAT included; minor units. */
export const totalWithout = (cost: CostLadder, unspent: number): number =>
  unspent <= 0 ? cost.total : totalFor(cost.netMedia - unspent, cost);

/** What a plan comes to without the net media that finds nothing to buy; minor units. Null while the cost is unknown. */
export const spendableTotal = ({ cost, platforms }: Spending): number | null => cost && totalWithout(cost, unspentOf({ platforms }));

/** The same where it is less than the plan's total; null where all of it can be spent, or nobody knows. */
export const spendableOnly = (estimate: Spending): number | null => (unspentOf(estimate) > 0 ? spendableTotal(estimate) : null);

/** What of a total is not spent beside what can be, which is said without a fraction of a major unit: the two add up to it. Minor units. */
export const unspentBeside = (total: number, spendable: number, currency: Currency): number => total - floorToMajor(spendable, currency);

/** A platform's part of the budget as far as it finds something to buy; minor units, not rounded. */
const spendablePart = ({ platformId, amount }: BudgetPart, { platforms }: Pick<Estimate, 'platforms'>): number => {
  const { netMedia = 0, unspent = 0 } = platforms.find((one) => one.platformId === platformId) ?? {};
  return netMedia > 0 ? amount * (1 - unspent / netMedia) : amount;
};

/**
 * What of each platform's part is not spent, fees, data fee and VAT included as in the part itself: whole major units that add up to what of the total is
 * not spent (`unspentBeside`). All zero while the cost is unknown.
 */
export const unspentParts = (
  split: readonly BudgetPart[],
  estimate: Pick<Estimate, 'platforms' | 'cost'>,
  currency: Currency,
): number[] => {
  const spendable = spendableOnly(estimate);
  const whole = spendable === null || !estimate.cost ? 0 : unspentBeside(estimate.cost.total, spendable, currency);
  const major = minorPerMajor(currency);
  const weights = split.map((part) => part.amount - spendablePart(part, estimate));
  return whole === 0 ? weights.map(() => 0) : apportion(Math.round(whole / major), weights).map((part) => part * major);
};

/** That total, or one a little below it, shared out by what each platform can spend of its part, within the platforms' bounds; a locked part stays. */
export const shareSpendable = (total: number, parts: readonly SharePart[], estimate: Pick<Estimate, 'platforms'>): Shared =>
  shareOut(total, parts, (part) => spendablePart(part, estimate));
