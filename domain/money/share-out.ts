import type { Budget } from '#contract/campaigns/plan.ts';
import { apportion } from './money.ts';

/** One platform's part of the total; amounts in minor units. */
export interface SharePart {
  readonly platformId: string;
  readonly amount: number;
  readonly locked: boolean;
  readonly min: number;
  readonly max: number;
}

/** Why a total cannot be shared out: by how much too little or too much there is for the limits. */
export interface NoShare {
  /** `locked`: the locked parts alone take more. `unlocked`: every part is locked. `minimum`, `maximum`: the open ones need more, or take less. */
  readonly why: 'locked' | 'unlocked' | 'minimum' | 'maximum';
  readonly value: number;
}

export type Shared = { readonly split: Budget['split']; readonly problem: null } | { readonly split: null; readonly problem: NoShare };

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Amounts by weights within bounds that the whole is known to fit: whoever is pushed over a bound stays there, the rest share anew. */
const withinBounds = (whole: number, weights: readonly number[], parts: readonly SharePart[]): number[] => {
  const fixed = new Map<number, number>();
  for (;;) {
    const open = parts.map((_, index) => index).filter((index) => !fixed.has(index));
    const shares = apportion(
      whole - sumOf([...fixed.values()]),
      open.map((index) => weights[index] ?? 0),
    );
    const bounded = open.map((index, at) => {
      const { min, max } = parts[index] ?? { min: 0, max: 0 };
      const share = shares[at] ?? 0;
      return { index, share, clamped: Math.min(max, Math.max(min, share)) };
    });
    const pushed = sumOf(bounded.map(({ share, clamped }) => clamped - share));
    const clamped = bounded.filter((part) => (pushed >= 0 ? part.clamped > part.share : part.clamped < part.share));
    if (clamped.length === 0) {
      for (const { index, share } of bounded) fixed.set(index, share);
      return parts.map((_, index) => fixed.get(index) ?? 0);
    }
    for (const part of clamped) fixed.set(part.index, part.clamped);
  }
};

/**
 * Shares a total out over platforms by weights: locked parts never move, the open ones stay within their bounds, and all parts add up
 * to the total exactly. When that cannot be, says why. Amounts are minor units.
 */
export const shareOut = (total: number, parts: readonly SharePart[], weightOf: (part: SharePart) => number): Shared => {
  const open = parts.filter(({ locked }) => !locked);
  const rest = total - sumOf(parts.filter(({ locked }) => locked).map(({ amount }) => amount));
  const [least, most] = [sumOf(open.map(({ min }) => min)), sumOf(open.map(({ max }) => max))];
  const problem: NoShare | null =
    rest < 0
      ? { why: 'locked', value: -rest }
      : open.length === 0 && rest > 0
        ? { why: 'unlocked', value: rest }
        : rest < least
          ? { why: 'minimum', value: least - rest }
          : rest > most
            ? { why: 'maximum', value: rest - most }
            : null;
  if (problem) return { split: null, problem };
  const amounts = withinBounds(rest, open.map(weightOf), open);
  const amountOf = new Map(open.map(({ platformId }, index) => [platformId, amounts[index] ?? 0]));
  return { split: parts.map(({ platformId, amount }) => ({ platformId, amount: amountOf.get(platformId) ?? amount })), problem: null };
};

/** The least and the most that one open part can become while the others can still take the rest; null when nothing fits. */
export const roomOf = (total: number, parts: readonly SharePart[], platformId: string): { min: number; max: number } | null => {
  const own = parts.find((part) => part.platformId === platformId);
  if (!own) return null;
  const others = parts.filter((part) => part !== own);
  const least = sumOf(others.map((part) => (part.locked ? part.amount : part.min)));
  const most = sumOf(others.map((part) => (part.locked ? part.amount : part.max)));
  const room = { min: Math.max(own.min, total - most), max: Math.min(own.max, total - least) };
  return room.min <= room.max ? room : null;
};
