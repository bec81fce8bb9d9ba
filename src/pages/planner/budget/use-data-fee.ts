import { api } from '#contract/api.ts';
import type { Currency } from '#contract/money.ts';
import { maximumLocations } from '#contract/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The data fee the plan owes, in minor units: due when locations are recommended, 1 to 500 of them. */
export const useDataFee = (currency: Currency): number => {
  const { draft } = usePlanner();
  const { data } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const { aiRecommendation, locations } = draft.audience;
  const due = aiRecommendation && locations >= 1 && locations <= maximumLocations;
  return due ? (data?.dataFee[currency] ?? 0) : 0;
};
