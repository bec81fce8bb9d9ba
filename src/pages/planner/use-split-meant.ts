import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import { cell, useCell } from '#providers/application/cell.ts';
import { onSessionEnd } from '#providers/session/end-session.ts';

/** By campaign, the split that its planner has said is meant. Another split is asked about anew, and so is a plan that came back. */
const meant = cell<Readonly<Record<string, string>>>(() => {
  onSessionEnd(() => meant.set({}));
  return {};
});

/** Whether the planner has confirmed that the budget is split as was meant: an answer on the budget step counts on the summary as well, and the other way round. */
export const useSplitMeant = ({ id, submission }: Pick<Campaign, 'id' | 'submission'>, plan: Pick<Plan, 'media' | 'budget'>) => {
  const all = useCell(meant);
  const platformIds = platformsOf(plan);
  const amounts = platformIds.map((platformId) => [platformId, plan.budget.split.find((part) => part.platformId === platformId)?.amount]);
  const split = JSON.stringify([submission?.number, amounts]);
  // With one platform there is nothing to split.
  const asks = platformIds.length > 1;
  return {
    asks,
    /** It is asked, and there is no answer yet. */
    undecided: asks && all[id] !== split,
    confirm: (): void => meant.set({ ...meant.get(), [id]: split }),
  };
};

export type SplitMeant = ReturnType<typeof useSplitMeant>;
