import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import { useCell } from '#providers/application/cell.ts';
import { keptText } from '#providers/session/kept-text.ts';
import { tabStorage } from '#providers/storage/browser-storage.ts';
import { useMe } from '#providers/session/use-me.ts';

/**
 * Whether the planner has confirmed that the budget is split as was meant: an answer on the budget step counts on the summary as well, and the other way
 * round. Kept is the split that was meant, in this tab: another one is asked about anew, and so is a plan that came back.
 */
export const useSplitMeant = ({ id, submission }: Pick<Campaign, 'id' | 'submission'>, plan: Pick<Plan, 'media' | 'budget'>) => {
  const kept = keptText(useMe().id, `split:${id}`, tabStorage);
  const meant = useCell(kept);
  const platformIds = platformsOf(plan);
  const amounts = platformIds.map((platformId) => [platformId, plan.budget.split.find((part) => part.platformId === platformId)?.amount]);
  const split = JSON.stringify([submission?.number, amounts]);
  // With one platform there is nothing to split.
  const asks = platformIds.length > 1;
  return {
    asks,
    /** It is asked, and there is no answer yet. */
    undecided: asks && meant !== split,
    confirm: (): void => kept.set(split),
  };
};

export type SplitMeant = ReturnType<typeof useSplitMeant>;
