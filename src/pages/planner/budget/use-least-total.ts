import { api } from '#contract/api.ts';
import type { Currency } from '#contract/money.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The least total that this plan can have, in minor units: that of any plan, or what its platforms take together at least; null until it is known. */
export const useLeastTotal = (currency: Currency | null): number | null => {
  const { draft, platforms } = usePlanner();
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  if (!defaults || !currency) return null;
  const leastOf = (platformId: string): number => platforms?.find(({ id }) => id === platformId)?.minBudget[currency] ?? 0;
  return Math.max(
    defaults.minimumTotalBudget[currency],
    platformsOf(draft).reduce((sum, id) => sum + leastOf(id), 0),
  );
};
