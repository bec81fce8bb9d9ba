import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type AdSet, type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { Failure } from '#server/failure.ts';
import { budgetLimits } from '#server/planner-catalogue/budget-limits.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { inForce, providerDate } from '#server/planner-catalogue/in-force.ts';
import { planOfPreset } from '#server/planner-catalogue/presets.ts';
import { notOffered, unknownReferences } from '#server/planner-catalogue/references.ts';
import { testMoment } from '#tests/support/server.ts';
import { samplePlan, startTenants } from '#tests/support/two-tenants.ts';

const base = '/enterprise-api/v1';

const server = await startTenants();
afterAll(() => server.stop());

const get = (path: string, language = 'en', token = server.tenants.first.token) =>
  server.request('GET', `${base}${path}`, { token, headers: { 'Content-Language': language } });

const nameOf = (rows: { id: string; name: string }[], id: string) => rows.find((row) => row.id === id)?.name;

describe('the catalogue', () => {
  it.each(['/platforms', '/countries', '/cities', '/audience-segments/brands', '/demographics', '/campaign-presets', '/campaign-defaults'])(
    '401 for GET %s without a token',
    async (path) => {
      expect((await server.request('GET', `${base}${path}`)).status).toBe(401);
    },
  );

  it('speaks the reader’s language and keeps the ids', async () => {
    const [en, cn, jp] = await Promise.all(languages.map((language) => get('/cities', language)));
    expect([en, cn, jp].map((answer) => nameOf(answer?.body.content, 'tokyo'))).toEqual(['Tokyo', '东京', '東京']);
    const ids = [en, cn, jp].map((answer) => answer?.body.content.map((city: { id: string }) => city.id).toSorted());
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });

  it('lists cities by country and largest first, brands by name in the reader’s order', async () => {
    const countries = (await get('/countries')).body.content.map((row: { id: string }) => row.id);
    const cities: { countryId: string; population: number }[] = (await get('/cities')).body.content;
    const order = cities.map(({ countryId, population }) => countries.indexOf(countryId) * 1e9 - population);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const brands = (await get('/audience-segments/brands', 'cn')).body.content.map((row: { name: string }) => row.name);
    expect(brands).toEqual(brands.toSorted(new Intl.Collator('zh-CN').compare));
  });

  it.each([
    ['cn', '/countries', ['阿联酋', '埃及', '爱尔兰', '奥地利'], ['越南', '中国', '中国澳门', '中国台湾', '中国香港']],
    ['cn', '/audience-segments/business-categories', ['奥特莱斯', '百货商场'], ['运动服饰', '钟表', '珠宝首饰']],
    [
      'jp',
      '/countries',
      ['アイルランド', 'アメリカ', 'アラブ首長国連邦', 'イギリス'],
      ['香港', 'マカオ', 'マレーシア', '南アフリカ', 'モルディブ'],
    ],
    [
      'jp',
      '/audience-segments/business-categories',
      ['アウトドア用品', 'アウトレット', '腕時計', '家具・インテリア'],
      ['免税店', 'ラグジュアリーブランド', 'レストラン'],
    ],
  ])('lists names in %s of %s by how they are read', async (language, path, first, last) => {
    const names: string[] = (await get(path, language)).body.content.map((row: { name: string }) => row.name);
    expect(names.slice(0, first.length)).toEqual(first);
    expect(names.slice(names.length - last.length)).toEqual(last);
  });

  it('gives platforms with formats and limits, the featured first, and nothing of the model’s inner numbers', async () => {
    const { body, text } = await get('/platforms');
    expect(body.content).toHaveLength(catalogue.platforms.size);
    expect(body.content.slice(0, 6).every(({ id }: { id: string }) => catalogue.platforms.get(id)?.featured)).toBe(true);
    expect(body.content[0].formats.length).toBeGreaterThan(0);
    expect(text).not.toContain('monthlyReachShare');
  });

  it('names the goals, the attributes and the fees in force', async () => {
    expect(nameOf((await get('/campaign-presets', 'jp')).body.content, 'new-store-opening')).toBe('新規店舗オープン');
    expect(nameOf((await get('/audience-segments/business-categories')).body.content, 'fashion')).toBe('Fashion');
    const { body } = await get('/demographics', 'cn');
    expect(body).toMatchObject({ genders: ['ALL', 'MALE', 'FEMALE'], incomes: ['LOW', 'MIDDLE', 'UPPER_MIDDLE', 'HIGH'] });
    expect(nameOf(body.interests, 'travel')).toBe('旅游');
    expect((await get('/campaign-defaults')).body).toMatchObject({ dataFee: { CNY: 800_000, JPY: 176_000 } });
  });
});

describe('GET /campaigns/{id}/ad-formats', () => {
  const create = async (targetType: string) => {
    const body = { clientId: server.tenants.first.clientId, name: 'Autumn', targetType, strategy: 'SCRATCH', objective: 'Sales' };
    return (await server.request('POST', `${base}/campaigns`, { token: server.tenants.first.token, body })).body.id as string;
  };

  it('gives the formats of one platform, or of all that deliver to the campaign’s people', async () => {
    const local = await create('LOCAL');
    const { body } = await get(`/campaigns/${local}/ad-formats?platform_id=line`);
    expect(body.content.map(({ platformId }: { platformId: string }) => platformId)).toEqual(['line', 'line', 'line']);
    expect((await get(`/campaigns/${local}/ad-formats`)).body.content).toHaveLength(catalogue.formats.size);
    const tourists = await create('CHINESE_TOURISTS');
    expect((await get(`/campaigns/${tourists}/ad-formats?platform_id=line`)).body.content).toEqual([]);
    expect((await get(`/campaigns/${tourists}/ad-formats?platform_id=wechat`)).body.content).toHaveLength(3);
  });

  it('404 for another tenant', async () => {
    expect((await get(`/campaigns/${await create('LOCAL')}/ad-formats`, 'en', server.tenants.second.token)).status).toBe(404);
  });
});

describe('what a plan may name', () => {
  it('accepts what the catalogue has', () => {
    expect(unknownReferences(samplePlan())).toEqual([]);
  });

  it('names every unknown id by its path, and a format of another platform', () => {
    const plan = samplePlan();
    const [first, ...others] = plan.media.adSets;
    const group = plan.demographics.groups[0];
    if (!first || !group) throw new Error('the sample plan has both');
    const errors = unknownReferences({
      ...plan,
      audience: { ...plan.audience, cityIds: ['shanghai', 'atlantis'], competitorBrandIds: ['nobody'], categoryIds: ['nothing'] },
      demographics: { ...plan.demographics, groups: [{ ...group, interests: ['naps'], searchBehaviours: ['naps'] }] },
      budget: { ...plan.budget, split: [{ platformId: 'myspace', amount: 1 }] },
      media: {
        ...plan.media,
        adSets: [{ ...first, formatId: 'line-voom-feed' }, { ...first, platformId: 'myspace', formatId: null }, ...others],
      },
    });
    expect(errors.map(({ path }) => path)).toEqual([
      'audience.cityIds.1',
      'audience.competitorBrandIds.0',
      'audience.categoryIds.0',
      'demographics.groups.0.interests.0',
      'demographics.groups.0.searchBehaviours.0',
      'budget.split.0.platformId',
      'media.adSets.0.formatId',
      'media.adSets.1.platformId',
    ]);
    expect(new Set(errors.map(({ key }) => key))).toEqual(new Set(['error.validation.unknownReference']));
  });
});

describe('what a plan may not name although the catalogue has it', () => {
  const [sample] = samplePlan().media.adSets;
  if (!sample) throw new Error('the sample plan has ad sets');
  const adSetOf = (platformId: string, formatId: string | null, more: Partial<AdSet> = {}): AdSet => ({
    ...sample,
    platformId,
    formatId,
    ...more,
  });
  const planOf = (...adSets: AdSet[]): Plan => ({
    ...emptyPlan,
    budget: {
      ...emptyPlan.budget,
      split: [...new Set(adSets.map(({ platformId }) => platformId))].map((platformId) => ({ platformId, amount: 1 })),
    },
    media: { adSets: adSets.map((adSet, index) => ({ ...adSet, id: `00000000-0000-4000-8000-00000000000${index}` })), showsPerson: false },
  });
  const wrong: readonly [what: string, targetType: 'LOCAL' | 'CHINESE_TOURISTS', plan: Plan, paths: string[]][] = [
    [
      'a platform made for other campaigns',
      'CHINESE_TOURISTS',
      planOf(adSetOf('wechat', null), adSetOf('line', 'line-voom-feed')),
      ['budget.split.1.platformId', 'media.adSets.1.platformId'],
    ],
    ['a phase of a trip without a trip', 'LOCAL', planOf(adSetOf('wechat', null, { stage: 'BEFORE_TRIP' })), ['media.adSets.0.stage']],
    [
      'a phase in which its platform is not used',
      'CHINESE_TOURISTS',
      planOf(adSetOf('babytree', null, { stage: 'BEFORE_TRIP' }), adSetOf('babytree', null, { stage: 'DURING_TRIP' })),
      ['media.adSets.1.stage'],
    ],
    [
      'a way to pay that its format does not have',
      'LOCAL',
      planOf(adSetOf('weibo', 'weibo-open-screen'), adSetOf('weibo', 'weibo-open-screen', { buyingType: 'CPC' })),
      ['media.adSets.1.buyingType'],
    ],
  ];

  it('is nothing in the sample plan, and another kind of campaign may be offered the same', () => {
    expect(notOffered(samplePlan(), 'LOCAL')).toEqual([]);
    expect(notOffered(planOf(adSetOf('line', 'line-voom-feed')), 'LOCAL')).toEqual([]);
  });

  it.each(wrong)('400 for %s, as a draft already; nothing is written', async (_, targetType, plan, paths) => {
    const body = { clientId: server.tenants.first.clientId, name: 'Autumn', targetType, strategy: 'SCRATCH', objective: 'Sales' };
    const { token } = server.tenants.first;
    const { body: made } = await server.request('POST', `${base}/campaigns`, { token, body });
    const { media, budget } = plan;
    const answer = await server.request('PUT', `${base}/campaigns/${made.id}`, {
      token,
      body: { id: made.id, media, budget },
      headers: { 'If-Match': '"1"' },
    });
    expect([answer.status, answer.body.key], answer.text).toEqual([400, 'error.validation.fields']);
    expect(answer.body.details).toMatchObject(paths.map((path) => ({ path, key: 'error.validation.notOffered' })));
    expect((await get(`/campaigns/${made.id}`)).body).toMatchObject({ version: 1, media: { adSets: [] } });
  });
});

describe('what a goal fills in', () => {
  const japanese = { countryId: 'jp', brandIds: ['mizuno'] };
  const planFor = (presetId: string | undefined, targetType: 'LOCAL' | 'CHINESE_TOURISTS', client: typeof japanese | null = japanese) =>
    planOfPreset({ presetId, targetType, client: client ?? { countryId: null, brandIds: [] }, today: '2026-11-26' });

  it('is nothing for an own goal', () => {
    expect(planFor(undefined, 'LOCAL')).toEqual(emptyPlan);
  });

  it('is stores, period, likelihood and a first group; trip phases for tourists only', () => {
    expect(planFor('new-store-opening', 'LOCAL')).toMatchObject({
      audience: { storeTypes: ['WINDOW_SHOPPERS', 'COMPETITORS'], visitPeriod: 'MONTH', likelihood: 3, tripPhases: [] },
      demographics: { groups: [{ gender: 'ALL', ages: [], searchBehaviours: ['shopping-centres-nearby', 'discounts-coupons'] }] },
    });
    expect(planFor('tourist-shopping', 'CHINESE_TOURISTS').audience.tripPhases).toEqual(['BEFORE_TRIP', 'DURING_TRIP']);
    expect(planFor('tourist-shopping', 'LOCAL').audience.tripPhases).toEqual([]);
  });

  it('fits the client: its brands, the largest cities of its country, four weeks that can still be prepared', () => {
    expect(planFor('new-store-opening', 'LOCAL')).toMatchObject({
      audience: { cityIds: ['tokyo', 'yokohama', 'osaka'], brandIds: ['mizuno'] },
      timeline: { from: '2026-12-21', to: '2027-01-17' },
      budget: { billingPeriod: 'LIFETIME', total: null },
      media: { adSets: [] },
    });
    // Tourists go elsewhere, and of some clients nothing is known.
    expect(planFor('tourist-shopping', 'CHINESE_TOURISTS').audience.cityIds).toEqual([]);
    expect(planFor('store-visits', 'LOCAL', null).audience).toMatchObject({ cityIds: [], brandIds: [] });
  });

  it('says for every goal whom it is for', () => {
    const chosen = [...catalogue.objectives.keys()].map((id) => planFor(id, 'LOCAL').demographics.groups[0]);
    expect(chosen.every((group) => group && group.ages.length + group.searchBehaviours.length > 0)).toBe(true);
  });

  it('fits the contract for every goal, and is refused for an unknown one', () => {
    for (const id of catalogue.objectives.keys()) expect(unknownReferences(planFor(id, 'LOCAL'))).toEqual([]);
    expect(() => planFor('world-peace', 'LOCAL')).toThrow(Failure);
  });
});

describe('dated numbers', () => {
  it('are those of the last row that has begun, in the provider’s time', () => {
    const rows = ['2026-01-01', '2026-07-01', '2027-01-01'].map((validFrom) => ({ validFrom }));
    expect(inForce(rows, '2026-06-30').validFrom).toBe('2026-01-01');
    expect(inForce(rows, '2026-07-01').validFrom).toBe('2026-07-01');
    expect(inForce(rows, '2025-01-01').validFrom).toBe('2026-01-01');
    expect(providerDate(new Date('2026-06-30T16:00:00Z'))).toBe('2026-07-01');
  });

  it('limit the total and each platform; nothing without a currency', () => {
    const limits = budgetLimits('JPY', testMoment);
    expect([limits.minimumTotal, limits.maximumTotal]).toEqual([440_000, 2_200_000_000]);
    expect([limits.platformMinimum('wechat'), limits.platformMaximum('wechat')]).toEqual([1_100_000, 440_000_000]);
    expect(limits.platformMinimum('myspace')).toBe(0);
    expect(budgetLimits(null, testMoment)).toMatchObject({ minimumTotal: 0, maximumTotal: Number.POSITIVE_INFINITY });
  });
});
