import type { Budget, Plan } from '#contract/campaigns/plan.ts';
import { apportion } from './money.ts';

/** The platforms of the plan, each once, in the order of its ad sets. */
export const platformsOf = (plan: Pick<Plan, 'media'>): string[] => [...new Set(plan.media.adSets.map((set) => set.platformId))];

/** What the split leaves unassigned of the total (negative: assigned too much), over the platforms of the plan. Minor units. */
export const splitDifference = (plan: Pick<Plan, 'media' | 'budget'>): number => {
  const platformIds = platformsOf(plan);
  const assigned = plan.budget.split.filter((part) => platformIds.includes(part.platformId)).reduce((sum, part) => sum + part.amount, 0);
  return (plan.budget.total ?? 0) - assigned;
};

/** Whether the parts of the platforms do not add up to the total; what is bought is scaled to it until they do. */
export const isSplitWrong = (plan: Pick<Plan, 'media' | 'budget'>): boolean =>
  plan.budget.total !== null && plan.media.adSets.length > 0 && splitDifference(plan) !== 0;

/** Shares are shown in percent with two decimals: so many make the whole. */
const shareUnits = 10_000;

/**
 * The shares that amounts are the rounded parts of. Amounts that differ by one minor unit at most are an even split, and others may be whole
 * hundredths of a percent: shared out anew from these, a split does not drift away with each new total. What is neither speaks for itself.
 */
const sharesOf = (amounts: readonly number[]): readonly number[] => {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  // So little is rounded too coarsely to tell.
  if (whole < shareUnits) return amounts;
  if (Math.max(...amounts) - Math.min(...amounts) <= 1) return amounts.map(() => 1);
  const shares = apportion(shareUnits, amounts);
  const same = apportion(whole, shares).every((amount, index) => amount === amounts[index]);
  return same ? shares : amounts;
};

/**
 * The split for a new total or a new choice of platforms: shares are kept in proportion, a platform that is new gets an even share,
 * one that has gone leaves its part to the others. Locked parts stay as they are, unless they alone take more than the total or leave
 * nobody to take the rest. The parts add up to the total exactly.
 */
export const rebalance = (
  split: Budget['split'],
  platformIds: readonly string[],
  total: number,
  lockedIds: readonly string[] = [],
): Budget['split'] => {
  const kept = split.filter((part) => platformIds.includes(part.platformId));
  const locked = kept.filter((part) => lockedIds.includes(part.platformId));
  const rest = total - locked.reduce((sum, part) => sum + part.amount, 0);
  if (locked.length > 0 && rest >= 0 && locked.length < platformIds.length) {
    const open = platformIds.filter((id) => !locked.some((part) => part.platformId === id));
    const shared = [...locked, ...rebalance(kept, open, rest)];
    return platformIds.flatMap((id) => shared.find((part) => part.platformId === id) ?? []);
  }
  const shares = sharesOf(kept.map((part) => part.amount));
  const sharesSum = shares.reduce((sum, share) => sum + share, 0);
  const evenShare = sharesSum > 0 ? sharesSum / kept.length : 1;
  const weights = platformIds.map((id) => shares[kept.findIndex((part) => part.platformId === id)] ?? evenShare);
  const amounts = apportion(total, weights);
  return platformIds.map((platformId, index) => ({ platformId, amount: amounts[index] ?? 0 }));
};
