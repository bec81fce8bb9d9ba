import { emptyPlan } from '#contract/campaigns/plan.ts';
import type { PushContent } from '#contract/push-notifications/push-notifications.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';

/** The forecast of a push: the people of its cities, and of these the visitors of its malls and brands where there are any. */
export const estimateReach = ({ cityIds, mallIds, brandIds }: Pick<PushContent, 'cityIds' | 'mallIds' | 'brandIds'>, now: Date) =>
  estimatePlan(
    {
      ...emptyPlan,
      audience: {
        ...emptyPlan.audience,
        cityIds,
        brandIds,
        locationUnitIds: mallIds,
        storeTypes: mallIds.length + brandIds.length > 0 ? ['ALL', 'CUSTOM'] : [],
      },
    },
    { currency: null, targetType: 'LOCAL', terms: termsOn(null, providerDate(now)), now },
  );
