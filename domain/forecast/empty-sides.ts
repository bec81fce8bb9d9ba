import { type Estimate, storeSides } from '#contract/forecast/estimates.ts';
import type { Audience } from '#contract/campaigns/plan.ts';
import type { ForecastCity, StoreKind } from '#domain/forecast/input.ts';

type Side = (typeof storeSides)[number];

interface SideRule {
  readonly storeTypes: readonly Audience['storeTypes'][number][];
  readonly isChosen: (audience: Audience) => boolean;
  /** Part of the visits to a kind of store that the side holds. */
  readonly share: (kind: StoreKind) => number;
}

const sides = {
  own: {
    storeTypes: ['OWN', 'YOUR_CUSTOMERS', 'JUST_LOOKING'],
    isChosen: ({ brandIds }) => brandIds.length > 0,
    share: ({ own }) => own,
  },
  competitors: {
    storeTypes: ['COMPETITORS'],
    isChosen: ({ competitorBrandIds }) => competitorBrandIds.length > 0,
    share: ({ rivals }) => rivals,
  },
  locations: {
    storeTypes: ['CUSTOM'],
    isChosen: ({ locationUnitIds, aiRecommendation, locations }) => locationUnitIds.length > 0 || (aiRecommendation && locations > 0),
    share: ({ picked, recommended }) => picked.own + picked.rivals + picked.others + recommended,
  },
} as const satisfies Record<Side, SideRule>;

const why = (rule: SideRule, audience: Audience, cities: readonly Pick<ForecastCity, 'stores'>[]) => {
  if (!rule.isChosen(audience)) return 'notChosen';
  return cities.some(({ stores }) => stores.some((kind) => rule.share(kind) > 0)) ? null : 'noStore';
};

/** The kinds of shoppers that a plan asks for and that count nobody: nothing was named for them, or what was has no store in the cities. */
export const emptySidesOf = (audience: Audience, cities: readonly Pick<ForecastCity, 'stores'>[]): Estimate['emptySides'] =>
  storeSides.flatMap((side) => {
    const isUsed = sides[side].storeTypes.some((type) => audience.storeTypes.includes(type));
    const reason = isUsed ? why(sides[side], audience, cities) : null;
    return reason === null ? [] : [{ side, why: reason }];
  });
