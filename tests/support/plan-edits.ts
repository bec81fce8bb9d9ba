import fc from 'fast-check';
import { type Plan, emptyAdSet } from '#contract/campaigns/plan.ts';
import { rebalance } from '#domain/money/budget-split.ts';
import { samplePlan } from './two-tenants.ts';

/** One thing a planner does to a plan. */
export type Edit = (plan: Plan) => Plan;

const audience =
  (change: (now: Plan['audience']) => Partial<Plan['audience']>): Edit =>
  (plan) => ({ ...plan, audience: { ...plan.audience, ...change(plan.audience) } });

const without = (list: readonly string[], id: string | undefined): string[] => list.filter((one) => one !== id);
const [group] = samplePlan().demographics.groups;
if (!group) throw new Error('The sample plan lost its group');

const groups =
  (change: (now: Plan['demographics']['groups']) => Plan['demographics']['groups']): Edit =>
  (plan) => ({ ...plan, demographics: { ...plan.demographics, groups: change(plan.demographics.groups) } });

/** As the planner does it: the split follows the platforms. */
const adSets =
  (change: (now: Plan['media']['adSets']) => Plan['media']['adSets']): Edit =>
  (plan) => {
    const next = change(plan.media.adSets);
    const platformIds = [...new Set(next.map(({ platformId }) => platformId))];
    return {
      ...plan,
      media: { ...plan.media, adSets: next },
      budget: { ...plan.budget, split: rebalance(plan.budget.split, platformIds, plan.budget.total ?? 0) },
    };
  };

const uuid = (number: number): string => `00000000-0000-4000-8000-0000000000${number}`;

/** Edits of one kind each; every one of them changes the sample plan. */
export const edits = {
  twoCitiesMore: audience(({ cityIds }) => ({ cityIds: [...new Set([...cityIds, 'osaka', 'chengdu'])] })),
  aCityLess: audience(({ cityIds }) => ({ cityIds: without(cityIds, cityIds[0]) })),
  units: audience(({ locationUnitIds }) => ({
    locationUnitIds: [...new Set([...locationUnitIds, 'shanghai-uniqlo-east', 'tokyo-uniqlo-east'])],
  })),
  recommendationOff: audience(() => ({ aiRecommendation: false })),
  fewerRecommended: audience(() => ({ locations: 20 })),
  otherStores: audience(() => ({ storeTypes: ['WINDOW_SHOPPERS'] })),
  longerPeriod: audience(() => ({ visitPeriod: 'YEAR' })),
  aBrandLess: audience(({ brandIds }) => ({ brandIds: without(brandIds, brandIds[0]) })),
  aCategory: audience(() => ({ categoryIds: ['shoes'] })),
  likelier: audience(() => ({ likelihood: 4 })),
  aPhase: audience(() => ({ tripPhases: ['DURING_TRIP'] })),
  aTier: audience(() => ({ cityTiers: ['TIER_1'] })),
  nationwide: (plan) => ({ ...plan, demographics: { ...plan.demographics, markets: 'NATIONWIDE' } }),
  aGroupMore: groups((now) => [...now, { ...group, id: uuid(31), gender: 'MALE' }]),
  aGroupOther: groups((now) => now.map((one) => ({ ...one, incomes: ['HIGH'] }))),
  otherDates: (plan) => ({ ...plan, timeline: { from: '2026-12-10', to: '2026-12-12' } }),
  moreMoney: (plan) => ({ ...plan, budget: { ...plan.budget, total: (plan.budget.total ?? 0) * 2 } }),
  aPlatformLess: adSets((now) => now.filter(({ platformId }) => platformId !== 'line')),
  aPlatformMore: adSets((now) => [...now, { ...emptyAdSet, id: uuid(41), platformId: 'instagram' }]),
  otherSplit: (plan) => ({ ...plan, budget: { ...plan.budget, split: [{ platformId: 'wechat', amount: plan.budget.total ?? 0 }] } }),
} as const satisfies Record<string, Edit>;

export const anyEdit: fc.Arbitrary<Edit> = fc.constantFrom(...Object.values(edits));
