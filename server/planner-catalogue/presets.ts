import { randomUUID } from 'node:crypto';
import { type Plan, emptyGroup, emptyPlan, type targetTypes } from '#contract/campaigns/plan.ts';
import { addDays, mondayOf } from '#domain/time/flight.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from './catalogue.ts';

interface Beginning {
  readonly presetId?: string | undefined;
  readonly targetType: (typeof targetTypes)[number];
  readonly client: { readonly countryId: string | null; readonly brandIds: readonly string[] };
  /** Where the client is. */
  readonly today: string;
}

const mostCities = 3;
/** Days for the review of the plan and of its material, at the least, and how long it then runs. */
const ahead = 21;
const flight = 28;

const largestCities = (countryId: string | null): string[] =>
  [...catalogue.cities.values()]
    .filter((city) => city.countryId === countryId)
    .toSorted((a, b) => b.population - a.population)
    .slice(0, mostCities)
    .map(({ id }) => id);

/**
 * The plan a new campaign starts with: empty for an own goal, else with what the goal preselects, a first group of people whom it is for, and what fits
 * most campaigns of the client. 400 when nobody knows the goal. Trip phases are for tourists only, who go elsewhere than where the client is.
 */
export const planOfPreset = ({ presetId, targetType, client, today }: Beginning): Plan => {
  if (presetId === undefined) return emptyPlan;
  const objective = catalogue.objectives.get(presetId);
  if (!objective) throw new Failure(400, 'error.validation.fields', [{ path: 'presetId', key: 'error.validation.unknownReference' }]);
  const { storeTypes, visitPeriod, likelihood, tripPhases, group } = objective.presets;
  const { ages, searchBehaviours } = group;
  const isLocal = targetType === 'LOCAL';
  const from = mondayOf(addDays(today, ahead + 6));
  return {
    ...emptyPlan,
    audience: {
      ...emptyPlan.audience,
      brandIds: [...client.brandIds],
      ...(isLocal && { cityIds: largestCities(client.countryId) }),
      ...(storeTypes && { storeTypes }),
      ...(visitPeriod && { visitPeriod }),
      ...(likelihood && { likelihood }),
      ...(tripPhases && !isLocal && { tripPhases }),
    },
    demographics: {
      ...emptyPlan.demographics,
      groups: [{ id: randomUUID(), ...emptyGroup, ...(ages && { ages }), ...(searchBehaviours && { searchBehaviours }) }],
    },
    timeline: { from, to: addDays(from, flight - 1) },
    budget: { ...emptyPlan.budget, billingPeriod: 'LIFETIME' },
  };
};
