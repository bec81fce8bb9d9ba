import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { markOld } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { useOpenedSheet } from '#providers/sheet/use-sheet.ts';
import { type SpotPlanStore, createSpotPlanStore } from './spot-plan-store.ts';

/** The spot plan of the campaign as it is saved: read anew with each of its versions. */
export const useSpotPlan = ({ id, version }: Pick<Campaign, 'id' | 'version'>) =>
  useEndpoint(api.spotPlan.get, { params: { campaignId: id } }, { keyedBy: { ofVersion: version }, keepPrevious: true });

/** The spot plan being edited, with what was left unsaved in it; null until that is known. */
export const useOpenedSpotPlan = ({ id }: Pick<Campaign, 'id'>, plan: SpotPlan): SpotPlanStore | null => {
  const params = { campaignId: id };
  return useOpenedSheet<SpotPlanStore>(`${id}:spot-plan`, (journal, former) => {
    // What was on its way while the sheet was away is not in any answer that was read meanwhile.
    const known = former?.getState().stored;
    return createSpotPlanStore(
      known && known.version > plan.version ? known : plan,
      {
        put: (body, version) => call(api.spotPlan.update, { params, body, version }),
        get: () => call(api.spotPlan.get, { params }),
        onSaved: () => {
          void markOld(api.spotPlan.get, { params });
          // Who decides about the plan reads what the rows cost.
          void markOld(api.review.contents);
        },
        isOffline: () => !navigator.onLine,
      },
      journal,
    );
  });
};
