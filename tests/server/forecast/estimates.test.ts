import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { samplePlan, startTenants } from '#tests/support/two-tenants.ts';

const base = '/enterprise-api/v1/campaigns';

const server = await startTenants();
afterAll(() => server.stop());

const save = async (plan: Plan, { clientId, token } = server.tenants.first, targetType = 'LOCAL'): Promise<string> => {
  const draft = { clientId, name: 'Autumn', targetType, strategy: 'SCRATCH', objective: 'Sales' };
  const { body } = await server.request('POST', base, { token, body: draft });
  const answer = await server.request('PUT', `${base}/${body.id}`, {
    token,
    body: { id: body.id, ...plan },
    headers: { 'If-Match': '"1"' },
  });
  expect(answer.status, answer.text).toBe(200);
  return body.id;
};

const get = async (id: string, what: string, language = 'en', token = server.tenants.first.token) =>
  server.request('GET', `${base}/${id}/${what}`, { token, headers: { 'Content-Language': language } });

describe('GET /campaigns/{id}/estimates', () => {
  it('answers with ranges, the cost that adds up, and what each platform brings', async () => {
    const { status, body, text } = await get(await save(samplePlan()), 'estimates');
    expect(status, text).toBe(200);
    for (const range of [body.audience, body.reach, body.impressions, body.clicks]) {
      expect(range.low).toBeLessThanOrEqual(range.likely);
      expect(range.likely).toBeLessThanOrEqual(range.high);
    }
    expect(body).toMatchObject({ tooSmall: false, asOf: '2026-11-16', nextUpdate: '2026-11-23' });
    expect(body.reach.likely).toBeLessThanOrEqual(body.audience.likely);
    const { netMedia, accountingFee, dataFee, tax, total } = body.cost;
    expect(netMedia + accountingFee + dataFee + tax).toBe(total);
    expect([dataFee, total]).toEqual([800_000, 5_000_000]);
    expect(body.platforms.map(({ name }: { name: string }) => name)).toEqual(['WeChat', 'LINE']);
    expect(body.platforms[0].netMedia + body.platforms[1].netMedia).toBe(netMedia);
    expect(body.drivers.map(({ key }: { key: string }) => key)).toEqual([
      'cities',
      'demographics',
      'stores',
      'likelihood',
      'platforms',
      'budget',
      'frequencyCap',
    ]);
  });

  it('tells the funnel in people: from everybody in the cities to the reach', async () => {
    const { body } = await get(await save(samplePlan(40_000_000)), 'estimates');
    const people = body.drivers.map((step: { people: number }) => step.people);
    // A cap meets more people than the same money without one; every other step loses some.
    expect(people.slice(0, -1)).toEqual(people.slice(0, -1).toSorted((a: number, b: number) => b - a));
    expect([people[3], people[6]]).toEqual([body.audience.likely, body.reach.likely]);
    expect(people[0]).toBeGreaterThan(20_000_000);
    expect(body).toMatchObject({ flightDays: 42, assumedFlight: false, emptySides: [] });
    expect(body.seasons.map(({ name }: { name: string }) => name)).toEqual(['12.12 shopping festival', 'Year end in Japan']);
    expect(body.recommended).toBeGreaterThan(0);
  });

  it('names the length it assumes while there are no dates', async () => {
    const { body } = await get(await save({ ...samplePlan(), timeline: emptyPlan.timeline }), 'estimates');
    expect(body).toMatchObject({ flightDays: 28, assumedFlight: true, seasons: [] });
  });

  it('says what the inventory leaves unspent, and how much dearer the rest is', async () => {
    const { body } = await get(await save(samplePlan(9_000_000_000)), 'estimates');
    for (const platform of body.platforms) {
      expect(platform.unspent).toBeGreaterThan(platform.netMedia / 2);
      expect(platform).toMatchObject({ saturated: true });
      expect(platform.dearer).toBeGreaterThan(0.3);
    }
    const small = (await get(await save(samplePlan(2_000_000)), 'estimates')).body;
    expect(small.platforms.map(({ unspent }: { unspent: number }) => unspent)).toEqual([0, 0]);
  });

  it('is the same in every language but for the names of platforms and seasons', async () => {
    const id = await save(samplePlan());
    const [en, cn, jp] = (await Promise.all(languages.map((language) => get(id, 'estimates', language)))).map(({ body }) => body);
    expect(cn.platforms[0].name).toBe('微信');
    const unnamed = (estimate: { platforms: object[]; seasons: object[] }) => ({
      ...estimate,
      platforms: estimate.platforms.map((one) => ({ ...one, name: '' })),
      seasons: estimate.seasons.map((one) => ({ ...one, name: '' })),
    });
    expect(unnamed(cn)).toEqual(unnamed(en));
    expect(unnamed(jp)).toEqual(unnamed(en));
  });

  it('knows nothing of an empty plan, and little without a currency', async () => {
    const empty = (await get(await save(emptyPlan), 'estimates')).body;
    expect(empty).toMatchObject({ tooSmall: false, audience: null, reach: null, platforms: [], drivers: [], cost: null });
    const id = await save(samplePlan(), server.tenants.second);
    const poor = (await get(id, 'estimates', 'en', server.tenants.second.token)).body;
    expect(poor).toMatchObject({ reach: null, impressions: null, platforms: [], cost: null });
    expect(poor.audience.likely).toBeGreaterThan(1_000);
  });

  it('shows no number below 1,000 people, but still the cost', async () => {
    const plan = samplePlan();
    const [group] = plan.demographics.groups;
    if (!group) throw new Error('the sample plan has a group');
    const picky = {
      ...group,
      incomes: ['HIGH' as const],
      educations: ['MASTER_PLUS' as const],
      searchBehaviours: ['visa-travel-documents'],
    };
    const narrow = { ...plan, demographics: { ...plan.demographics, groups: [picky] } };
    const { body } = await get(await save({ ...narrow, audience: { ...plan.audience, cityIds: ['tokyo'], likelihood: 5 } }), 'estimates');
    expect(body).toMatchObject({ tooSmall: true, audience: null, reach: null, platforms: [], drivers: [] });
    expect(body.cost.total).toBe(5_000_000);
  });

  it('404 for another tenant, 401 without a token', async () => {
    const id = await save(samplePlan());
    for (const what of ['estimates', 'estimates/curve', 'spot-plan']) {
      expect((await get(id, what, 'en', server.tenants.second.token)).status).toBe(404);
      expect((await server.request('GET', `${base}/${id}/${what}`)).status).toBe(401);
    }
  });
});

describe('GET /campaigns/{id}/estimates/curve', () => {
  it('rises through the estimate', async () => {
    const id = await save(samplePlan());
    const { body: estimate } = await get(id, 'estimates');
    const { body: curve } = await get(id, 'estimates/curve');
    expect(curve.points.length).toBeGreaterThanOrEqual(15);
    expect(curve.points.length).toBeLessThanOrEqual(20);
    const current = curve.points.filter((point: { current: boolean }) => point.current);
    expect(current).toEqual([{ total: 5_000_000, reach: estimate.reach, frequency: estimate.frequency, current: true }]);
    const [totals, reaches] = [
      curve.points.map((p: { total: number }) => p.total),
      curve.points.map((p: { reach: { likely: number } }) => p.reach.likely),
    ];
    expect(totals).toEqual([...new Set<number>(totals)].toSorted((a, b) => a - b));
    expect(reaches).toEqual(reaches.toSorted((a: number, b: number) => a - b));
  });

  it('is drawn before there is a budget, and never beyond the largest budget', async () => {
    const { body: open } = await get(await save(samplePlan(null)), 'estimates/curve');
    expect(open.points[0]).toMatchObject({ total: 0, current: true });
    expect(open.points.at(-1).reach.likely).toBeGreaterThan(0);
    const { body: large } = await get(await save(samplePlan(9_000_000_000)), 'estimates/curve');
    expect(large.points.at(-1).total).toBeLessThanOrEqual(10_000_000_000);
    const { body: excessive } = await get(await save(samplePlan(1_000_000_000_000)), 'estimates/curve');
    expect(excessive.points.at(-1)).toMatchObject({ total: 1_000_000_000_000, current: true });
  });

  it('has no points without a platform', async () => {
    const { body } = await get(await save({ ...samplePlan(), media: emptyPlan.media }), 'estimates/curve');
    expect(body).toEqual({ asOf: '2026-11-16', points: [], saturation: null });
  });
});

describe('GET /campaigns/{id}/spot-plan', () => {
  it('costs exactly the net media, in the reader’s language', async () => {
    const id = await save(samplePlan());
    const { body: estimate } = await get(id, 'estimates');
    const { body } = await get(id, 'spot-plan', 'jp');
    expect(body.currency).toBe('CNY');
    expect(body.content).toHaveLength(6);
    const sum = (key: string) => body.content.reduce((total: number, row: Record<string, number>) => total + (row[key] ?? 0), 0);
    expect(sum('totalCost')).toBe(estimate.cost.netMedia);
    expect(Math.abs(sum('estImpressions') - estimate.impressions.likely)).toBeLessThanOrEqual(3);
    expect(body.content[0]).toMatchObject({
      campaign: 'Autumn',
      campaignId: id,
      cities: ['上海', '東京'],
      locations: 200,
      campaignDate: '2026-12-10 – 2026-12-31',
      channel: 'WeChat（微信）',
      format: 'モーメンツ フィード広告',
      unit: 'CPM',
      pricePerUnit: 8_000,
    });
  });

  it('is empty without a currency', async () => {
    const id = await save(samplePlan(), server.tenants.second);
    expect((await get(id, 'spot-plan', 'en', server.tenants.second.token)).body).toMatchObject({ currency: null, content: [] });
  });
});
