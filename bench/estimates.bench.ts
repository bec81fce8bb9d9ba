import { type Plan, emptyPlan, emptyAdSet } from '#contract/plan.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const bar = 100;
const rounds = 200;

const interests = [...catalogue.interests.keys()];
const searches = [...catalogue.searchBehaviours.keys()];
const ages = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
const at = <Value>(values: readonly Value[], index: number): Value[] => values.slice(index % values.length).slice(0, 3);

/** The largest plan a planner can make: every city, 500 locations, ten groups that all differ, an ad set on every platform. */
const plan: Plan = {
  ...emptyPlan,
  audience: {
    ...emptyPlan.audience,
    cityIds: [...catalogue.cities.keys()],
    storeTypes: ['OWN', 'COMPETITORS'],
    visitPeriod: 'QUARTER',
    brandIds: ['uniqlo'],
    likelihood: 3,
    aiRecommendation: true,
    locations: 500,
  },
  demographics: {
    markets: 'NATIONWIDE',
    groups: Array.from({ length: 10 }, (_, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name: '',
      gender: index % 3 === 0 ? 'ALL' : 'FEMALE',
      ages: at(ages, index),
      incomes: index % 2 === 0 ? ['HIGH'] : [],
      educations: index % 4 === 0 ? ['BACHELOR'] : [],
      interests: at(interests, index * 2),
      searchBehaviours: at(searches, index),
    })),
  },
  timeline: { from: '2026-12-01', to: '2027-02-28' },
  budget: { ...emptyPlan.budget, total: 500_000_000, billingPeriod: 'LIFETIME' },
  media: {
    showsPerson: false,
    adSets: [...catalogue.platforms.keys()].map((platformId, index) => ({
      ...emptyAdSet,
      id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      platformId,
      buyingType: index % 3 === 0 ? 'CPC' : 'CPM',
      frequencyCap: index % 2 === 0 ? { times: 3, per: 'WEEK' } : null,
    })),
  },
};

const times = Array.from({ length: rounds }, () => {
  const start = performance.now();
  estimatePlan(plan, { currency: 'CNY', targetType: 'LOCAL', now: new Date('2026-11-20T00:00:00Z') });
  return performance.now() - start;
}).toSorted((a, b) => a - b);
const p95 = times[Math.floor(rounds * 0.95)] ?? Number.POSITIVE_INFINITY;

process.stdout.write(`estimates-p95 ${p95.toFixed(1)} ms (bar ${bar})\n`);
process.exitCode = p95 <= bar ? 0 : 1;
