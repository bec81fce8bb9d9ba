import { type Audience, maximumLocations } from '#contract/campaigns/plan.ts';
import { namedBy } from './plan-input.ts';

/** Part of the visits that so many locations of all hold, the busiest being chosen first. */
const busiest = (some: number, all: number): number => 1 - (1 - Math.min(1, some / all)) ** 2;

/** Part of the visits to the named stores of its kinds that all the locations together hold that one may have recommended. */
const mostRecommended = 0.25;

type Chosen = Pick<
  Audience,
  'storeTypes' | 'brandIds' | 'competitorBrandIds' | 'categoryIds' | 'locationUnitIds' | 'aiRecommendation' | 'locations'
>;

/** What the recommendation adds; beside stores that nobody has named it has nothing to look for. */
export const recommendedPart = (chosen: Chosen): number =>
  chosen.aiRecommendation && (namedBy(chosen) !== 'nothing' || chosen.storeTypes.includes('CUSTOM'))
    ? mostRecommended * busiest(chosen.locations, maximumLocations)
    : 0;
