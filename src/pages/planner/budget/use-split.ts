import { useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import { type NoShare, type SharePart, roomOf, shareOut } from '#domain/money/share-out.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The split of the applied total, and the ways to change it. Amounts are minor units. */
export const useSplit = (currency: Currency) => {
  const { draft, edit, platforms, outlook } = usePlanner();
  const [problem, setProblem] = useState<NoShare | null>(null);
  const { split, lockedPlatformIds } = draft.budget;
  const total = draft.budget.total ?? 0;
  const parts = platformsOf(draft).map((platformId): SharePart => {
    const platform = platforms?.find(({ id }) => id === platformId);
    return {
      platformId,
      amount: split.find((part) => part.platformId === platformId)?.amount ?? 0,
      locked: lockedPlatformIds.includes(platformId),
      min: platform?.minBudget[currency] ?? 0,
      max: platform?.maxBudget[currency] ?? total,
    };
  });
  const reached = outlook.estimate?.platforms ?? [];
  const reachOf = (id: string): number => reached.find(({ platformId }) => platformId === id)?.reach ?? 0;

  const share = (list: readonly SharePart[], weightOf: (part: SharePart) => number): void => {
    const shared = shareOut(total, list, weightOf);
    setProblem(shared.problem);
    if (shared.split) edit('budget', { split: shared.split });
  };
  const as = (platformId: string, change: Partial<SharePart>): SharePart[] =>
    parts.map((part) => (part.platformId === platformId ? { ...part, ...change } : part));

  return {
    total,
    parts,
    /** Why the last sharing out could not be. */
    problem,
    /** Every platform of the plan is known to reach somebody. */
    knowsReach: parts.every(({ platformId }) => reachOf(platformId) > 0),
    roomOf: (platformId: string) => roomOf(total, parts, platformId),
    /** One part as typed; the others stay. */
    type: (platformId: string, amount: number): void => {
      setProblem(null);
      edit('budget', { split: as(platformId, { amount }).map(({ platformId: id, amount: own }) => ({ platformId: id, amount: own })) });
    },
    /** One part moved; the open ones among the others take what it leaves, in proportion. */
    move: (platformId: string, amount: number): void => share(as(platformId, { amount, locked: true }), (part) => part.amount),
    evenly: (): void => share(parts, () => 1),
    byReach: (): void => share(parts, ({ platformId }) => reachOf(platformId)),
    fit: (): void => share(parts, (part) => part.amount),
    lock: (platformId: string, locked: boolean): void => {
      setProblem(null);
      const others = lockedPlatformIds.filter((id) => id !== platformId);
      edit('budget', { lockedPlatformIds: locked ? [...others, platformId] : others });
    },
  };
};

export type Split = ReturnType<typeof useSplit>;
