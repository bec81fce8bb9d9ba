import { randomUUID } from 'node:crypto';
import { type Plan, emptyGroup, emptyPlan, type targetTypes } from '#contract/campaigns/plan.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from './catalogue.ts';

/**
 * The plan a new campaign starts with: empty for an own goal, else with what the goal preselects and a first group of people whom it is for.
 * 400 when nobody knows the goal. Trip phases are for tourists only.
 */
export const planOfPreset = (presetId: string | undefined, targetType: (typeof targetTypes)[number]): Plan => {
  if (presetId === undefined) return emptyPlan;
  const objective = catalogue.objectives.get(presetId);
  if (!objective) throw new Failure(400, 'error.validation.fields', [{ path: 'presetId', key: 'error.validation.unknownReference' }]);
  const { storeTypes, visitPeriod, likelihood, tripPhases, group } = objective.presets;
  const { ages, searchBehaviours } = group;
  return {
    ...emptyPlan,
    audience: {
      ...emptyPlan.audience,
      ...(storeTypes && { storeTypes }),
      ...(visitPeriod && { visitPeriod }),
      ...(likelihood && { likelihood }),
      ...(tripPhases && targetType === 'CHINESE_TOURISTS' && { tripPhases }),
    },
    demographics: {
      ...emptyPlan.demographics,
      groups: [{ id: randomUUID(), ...emptyGroup, ...(ages && { ages }), ...(searchBehaviours && { searchBehaviours }) }],
    },
  };
};
