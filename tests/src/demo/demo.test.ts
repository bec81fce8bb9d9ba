import { AxiosHeaders } from 'axios';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { languages } from '#contract/languages.ts';
import { completionContext } from '#domain/campaigns/completion-context.ts';
import { completionFindings } from '#domain/campaigns/completion.ts';
import type { DemoType } from '#domain/deployments.ts';
import { rebalance } from '#domain/money/budget-split.ts';
import { loadCanned } from '#demo/canned.ts';
import { demoAdapter } from '#demo/demo-adapter.ts';
import { type Providers, createProviders } from '#demo/providers.ts';
import { minutesLeft, stepsAbout, tours } from '#demo/tour/steps.ts';
import { answersOf } from '#scripts/demo/answers.ts';
import { factsOf } from '#scripts/demo/facts.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';

const demos: readonly DemoType[] = ['china', 'japan'];
const every = demos.flatMap((demo) => languages.map((language) => ({ demo, language })));

// A Monday evening in Europe is Tuesday in Asia; no high season lies in the fortnight behind it.
const now = new Date('2026-03-02T20:00:00Z');

const provide = async (demo: DemoType, language: (typeof languages)[number] = 'en'): Promise<Providers> =>
  createProviders(await loadCanned(demo, language), () => now);

const ask = (providers: Providers, method: string, address: string, { body, accept = '' }: { body?: unknown; accept?: string } = {}) => {
  const { pathname: path, searchParams: query } = new URL(address, 'http://below.example');
  const answer = providers.answer({ method, path, query, accept, body });
  if (!answer) throw new Error(`Nobody answers ${method} ${address}`);
  return answer.data;
};

const read = (providers: Providers, address: string, accept?: string): unknown =>
  ask(providers, 'GET', address, accept === undefined ? {} : { accept });

/** The reading call of an address; of several at one address the one that is asked for with this media type. */
const endpointAt = (address: string, accept?: string) => {
  const matches = endpoints.filter(
    ([, { method, path }]) => method === 'GET' && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  );
  const found = matches
    .toSorted(([, one], [, other]) => one.path.split(':').length - other.path.split(':').length)
    .find(([, one]) => accept === undefined || one.accept === accept);
  if (!found) throw new Error(`The contract has no ${address}`);
  return found[1];
};

const tree = 'application/vnd.enterprise.location-unit-groups-hierarchy+json';

const applied = (plan: Plan): Plan => {
  const total = plan.budget.unapplied;
  if (total === null) throw new Error('Nothing waits for Apply');
  const platformIds = plan.media.adSets.map(({ platformId }) => platformId);
  return { ...plan, budget: { ...plan.budget, total, unapplied: null, split: rebalance(plan.budget.split, platformIds, total, []) } };
};

describe.each(every)('what the demo of $demo answers in $language', ({ demo, language }) => {
  it('is what the contract says', async () => {
    const { answers } = await loadCanned(demo, language);
    for (const [address, answer] of Object.entries(answers)) {
      const accept = address.endsWith('/location-unit-groups') ? tree : undefined;
      if (address === '/clients') expect(() => endpointAt('/clients').response.parse(answer), address).not.toThrow();
      else expect(() => endpointAt(address, accept).response.parse(answer), address).not.toThrow();
    }
  });

  it('follows from the catalogue: npm run demo writes it anew', async () => {
    const { answers, facts, pictures } = await loadCanned(demo, language);
    const sizes = Object.fromEntries(Object.entries(pictures).map(([name, text]) => [name, Buffer.from(text, 'base64').length]));
    const sizeOf = (ratio: number): number => sizes[ratio > 1.2 ? 'wide' : ratio < 0.9 ? 'tall' : 'square'] ?? 0;
    const rewritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(answers).toEqual(rewritten(answersOf(demo, language, sizeOf)));
    expect(facts).toEqual(rewritten(factsOf(demo)));
  });
});

describe.each(demos)('the plan of the demo of %s', (demo) => {
  const findingsOf = async (change: (plan: Plan) => Plan): Promise<string[]> => {
    const providers = await provide(demo);
    const campaign = providers.campaign.read();
    const { answers } = await loadCanned(demo, 'en');
    const plan = change(campaign);
    const { estimate } = providers.campaign.draftEstimate(plan);
    expect(estimate.platforms.filter(({ saturated }) => saturated)).toEqual([]);
    const context = completionContext({
      currency: campaign.currency,
      timezone: campaign.client.timezone,
      now,
      defaults: answers['/campaign-defaults'],
      platforms: answers['/platforms'].content,
      files: answers['/campaigns/demo/files'].content,
      audienceTooSmall: estimate.tooSmall,
    });
    return completionFindings(plan, context).map(({ key }) => key);
  };

  it('lacks nothing but the Apply of its budget', async () => {
    expect(await findingsOf((plan) => plan)).toEqual(['unapplied']);
    expect(await findingsOf(applied)).toEqual([]);
  });

  it('runs from tomorrow to fifteen days later', async () => {
    expect((await provide(demo)).campaign.read().timeline).toEqual({ from: '2026-03-04', to: '2026-03-19' });
  });

  it('is about a new store', async () => {
    expect((await provide(demo)).campaign.read().objective).toBe('New store opening');
  });

  it.each<readonly [string, (plan: Plan) => Plan]>([
    ['as it is', (plan) => plan],
    ['with a city less', (plan) => ({ ...plan, audience: { ...plan.audience, cityIds: plan.audience.cityIds.slice(1) } })],
    ['nationwide', (plan) => ({ ...plan, demographics: { ...plan.demographics, markets: 'NATIONWIDE' } })],
    ['with everybody of all stores', (plan) => ({ ...plan, audience: { ...plan.audience, storeTypes: ['ALL'], likelihood: 4 } })],
    ['with one group', (plan) => ({ ...plan, demographics: { ...plan.demographics, groups: plan.demographics.groups.slice(1) } })],
    [
      'without competitors',
      (plan) => ({ ...plan, audience: { ...plan.audience, competitorBrandIds: [], storeTypes: ['YOUR_CUSTOMERS'] } }),
    ],
    ['with more money', applied],
  ])('is estimated as the server does it: %s', async (_, change) => {
    const providers = await provide(demo);
    const { currency, targetType, terms, ...campaign } = providers.campaign.read();
    const plan = change(campaign);
    const { estimate } = providers.campaign.draftEstimate(plan);
    const server = estimatePlan(plan, { currency, targetType, terms, now });
    expect(estimate.audience?.likely).toBeGreaterThan(1000);
    // Its data has six digits.
    expect(estimate.audience!.likely / server.audience!.likely).toBeCloseTo(1, 3);
    expect(estimate.cost).toEqual(server.cost);
    // Who uses a platform is that of the sample plan.
    expect(estimate.reach!.likely / server.reach!.likely).toBeGreaterThan(0.9);
    expect(estimate.reach!.likely / server.reach!.likely).toBeLessThan(1.1);
  });
});

it('a tour says that it takes about five minutes, a chapter by itself one', () => {
  for (const tour of Object.values(tours)) expect(minutesLeft(0, tour.length)).toBe(5);
  expect(minutesLeft(6, tours['planner-basic'].length)).toBe(3);
  expect(minutesLeft(25, 26)).toBe(1);
  expect(minutesLeft(0, stepsAbout('audience').length)).toBe(1);
});

describe('the answers of a demo', () => {
  // Specification §7, demo mode.
  it.each([
    '/platforms/all-available',
    '/ad-formats',
    '/campaigns/demo',
    '/audience-segments/business-categories',
    '/audience-segments/cities',
    '/audience-segments/competitors',
    '/audience-segments/relevant-location-categories',
    '/platforms',
    '/campaigns/demo/competitor-brands',
    '/campaigns/demo/location-unit-groups',
    '/campaigns/demo/estimates',
    '/demographics',
    '/campaign-presets',
    '/campaign-defaults',
    '/countries',
    '/cities',
    '/campaigns/demo/spot-plan',
    '/campaigns/demo/budget',
    '/clients',
    '/campaigns',
  ])('has %s', async (address) => {
    const providers = await provide('china');
    const answer = read(providers, address);
    const shared: Readonly<Record<string, string>> = {
      '/platforms/all-available': '/platforms',
      '/ad-formats': '/campaigns/demo/ad-formats',
    };
    // The budget is a part of the campaign, and has no call of its own in the contract.
    if (address === '/campaigns/demo/budget') expect(Campaign.shape.budget.parse(answer)).toEqual(answer);
    else expect(() => endpointAt(shared[address] ?? address).response.parse(answer)).not.toThrow();
  });

  it('has further ones that the screens ask for', async () => {
    const providers = await provide('japan');
    for (const address of [
      '/campaigns/demo/estimates/curve',
      '/campaigns/demo/estimates/news',
      '/campaigns/demo/scenarios',
      '/campaigns/demo/working-calendar',
      '/campaigns/demo/files',
      '/campaigns/demo/stages/BEFORE_TRIP/ad-formats?platform_id=line',
    ]) {
      const [path = ''] = address.split('?');
      expect(() => endpointAt(path).response.parse(read(providers, address)), address).not.toThrow();
    }
    expect(() =>
      endpointAt('/campaigns/demo/location-unit-groups', tree).response.parse(
        read(providers, '/campaigns/demo/location-unit-groups', tree),
      ),
    ).not.toThrow();
  });

  it('keep an edit until the page ends', async () => {
    const providers = await provide('china');
    const { audience } = providers.campaign.read();
    const before = providers.campaign.estimate().audience!.likely;
    const changed = Campaign.parse(
      ask(providers, 'PUT', '/campaigns/demo', { body: { id: 'x', audience: { ...audience, cityIds: ['shanghai'] }, name: 'Ours' } }),
    );
    expect(changed).toMatchObject({ version: 2, name: 'Ours', audience: { cityIds: ['shanghai'] } });
    expect(read(providers, '/campaigns/demo')).toEqual(changed);
    expect(providers.campaign.estimate().audience!.likely).toBeLessThan(before);
    expect((await provide('china')).campaign.read().audience.cityIds.length).toBe(4);
  });

  it('send the plan for review, and take it back', async () => {
    const providers = await provide('china');
    const sent = Campaign.parse(ask(providers, 'POST', '/campaigns/demo/publish'));
    // Four working hours from nine in the morning on.
    expect(sent).toMatchObject({ status: 'PLANNING_REVIEW', submission: { dueAt: '2026-03-03T05:00:00.000Z' } });
    expect(providers.campaign.takeBack()).toMatchObject({ status: 'DRAFT', submission: null });
  });

  it('refuse an address that nobody provides for', async () => {
    const adapter = demoAdapter(await provide('china'));
    const asked = (url: string, method = 'get') => adapter({ url, method, headers: new AxiosHeaders() });
    await expect(asked('/enterprise-api/v1/nothing')).rejects.toThrow(/^No provider defined for url$/);
    await expect(asked('/enterprise-api/v1/platforms', 'delete')).rejects.toThrow(/^No provider defined for url$/);
    await expect(asked('/uaa/oauth/token', 'post')).rejects.toThrow(/^No provider defined for url$/);
    expect((await asked('/enterprise-api/v1/platforms')).status).toBe(200);
  });
});
