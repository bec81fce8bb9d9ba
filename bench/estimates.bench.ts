import { type Plan, ageBands, emptyAdSet, emptyPlan, maximumLocations } from '#contract/campaigns/plan.ts';
import { rebalance } from '#domain/money/budget-split.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

const bar = 100;
const rounds = 200;

const interests = [...catalogue.interests.keys()];
const searches = [...catalogue.searchBehaviours.keys()];
const cityIds = [...catalogue.cities.keys()];
const platformIds = [...catalogue.platforms.keys()];
const total = 500_000_000;
const at = <Value>(values: readonly Value[], index: number): Value[] => values.slice(index % values.length).slice(0, 3);

/** The largest plan a planner can make: every city, 500 locations all over them, ten groups that all differ, an ad set on every platform. */
const plan: Plan = {
  ...emptyPlan,
  audience: {
    ...emptyPlan.audience,
    cityIds,
    storeTypes: ['OWN', 'COMPETITORS', 'CUSTOM'],
    visitPeriod: 'QUARTER',
    brandIds: ['uniqlo'],
    likelihood: 3,
    locationUnitIds: cityIds.flatMap((id) => [...unitsOfCity(id).keys()].slice(0, 3)).slice(0, maximumLocations),
  },
  demographics: {
    markets: 'NATIONWIDE',
    groups: Array.from({ length: 10 }, (_, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name: '',
      gender: index % 3 === 0 ? 'ALL' : 'FEMALE',
      ages: at(ageBands, index),
      incomes: index % 2 === 0 ? ['HIGH'] : [],
      educations: index % 4 === 0 ? ['BACHELOR'] : [],
      interests: at(interests, index * 2),
      searchBehaviours: at(searches, index),
    })),
  },
  timeline: { from: '2026-12-01', to: '2027-02-28' },
  budget: { ...emptyPlan.budget, total, billingPeriod: 'LIFETIME', split: rebalance([], platformIds, total) },
  media: {
    showsPerson: false,
    adSets: platformIds.map((platformId, index) => ({
      ...emptyAdSet,
      id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      platformId,
      buyingType: index % 3 === 0 ? 'CPC' : 'CPM',
      frequencyCap: index % 2 === 0 ? { times: 3, per: 'WEEK' } : null,
    })),
  },
};

const world = await startWorld();
try {
  const { access_token: token } = await world.signIn('planner@acme.example');
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(`${world.address}/enterprise-api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const p95 = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.POSITIVE_INFINITY;
  };

  const { content: clients } = await call('GET', '/clients');
  const draft = { clientId: clients[0].id, name: 'Everything', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
  const { id } = await call('POST', '/campaigns', draft);
  await call('PUT', `/campaigns/${id}`, { id, ...plan }, { 'If-Match': '"1"' });
  // One city less: what an edit in the planner sends.
  const edited = { ...plan, audience: { ...plan.audience, cityIds: cityIds.slice(1) } };
  const estimates = `/campaigns/${id}/estimates`;
  await Promise.all([call('GET', estimates), call('GET', `${estimates}/curve`)]);

  report('estimates-p95', await p95(() => call('GET', estimates)), 'ms', bar);
  report('estimates-curve-p95', await p95(() => call('GET', `${estimates}/curve`)), 'ms', bar);
  report('estimates-draft-p95', await p95(() => call('POST', estimates, { plan: edited, since: plan })), 'ms', bar);
} finally {
  await world.stop();
}
