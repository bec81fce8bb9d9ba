import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { type Plan, emptyGroup } from '#contract/campaigns/plan.ts';
import { type CompletionKey, completionRules } from '#domain/campaigns/completion.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan, startTenants } from '#tests/support/two-tenants.ts';

const server = await startTenants();
afterAll(() => server.stop());

const total = 30_000_000;
const complete = samplePlan(total);
const { audience, demographics, timeline, budget, media } = complete;
const [first, ...others] = media.adSets;
const [group] = demographics.groups;
if (!first || !group) throw new Error('The sample plan lost its pieces');
const change = (part: Partial<(typeof media.adSets)[number]>): Partial<Plan> => ({
  media: { ...media, adSets: [{ ...first, ...part }, ...others] },
});
const parts = (wechat: number, line: number): Plan['budget']['split'] => [
  { platformId: 'wechat', amount: wechat },
  { platformId: 'line', amount: line },
];
const few = { ...group, gender: 'MALE' as const, ages: ['65+' as const], incomes: ['HIGH' as const], educations: ['MASTER_PLUS' as const] };

/** One way to break each rule of a complete plan. */
const breaks: Readonly<
  Record<
    Exclude<CompletionKey, 'dateUnreadable' | 'dayBeyond' | 'unreadable' | 'unsaved' | 'files' | 'flightTooLong' | `picture.${string}`>,
    Partial<Plan>
  >
> = {
  city: { audience: { ...audience, cityIds: [] } },
  storeType: { audience: { ...audience, storeTypes: [] } },
  visitPeriod: { audience: { ...audience, visitPeriod: null } },
  brand: { audience: { ...audience, storeTypes: ['ALL'], brandIds: [], competitorBrandIds: [] } },
  ownBrand: { audience: { ...audience, brandIds: [] } },
  competitorBrand: { audience: { ...audience, competitorBrandIds: [] } },
  locationUnits: { audience: { ...audience, storeTypes: ['CUSTOM'], aiRecommendation: false, locations: 0, locationUnitIds: [] } },
  locations: { audience: { ...audience, aiRecommendation: true, locations: 0 } },
  group: { demographics: { ...demographics, groups: [] } },
  demographics: { demographics: { ...demographics, groups: [{ ...emptyGroup, id: group.id, name: 'Everybody' }] } },
  audienceTooSmall: {
    audience: { ...audience, cityIds: ['interlaken'], likelihood: 5, visitPeriod: 'WEEK' },
    demographics: { ...demographics, groups: [few] },
  },
  dates: { timeline: { from: null, to: timeline.to } },
  datesOrder: { timeline: { from: timeline.to, to: timeline.from } },
  past: { timeline: { from: '2026-11-10', to: timeline.to } },
  currency: {},
  billingPeriod: { budget: { ...budget, billingPeriod: null } },
  unapplied: { budget: { ...budget, unapplied: total + 1 } },
  budgetZero: { budget: { ...budget, total: 0, split: parts(0, 0) } },
  budgetMinimum: { budget: { ...budget, total: 1_000_000, split: parts(600_000, 400_000) } },
  budgetMaximum: { budget: { ...budget, total: 10_000_001_000, split: parts(9_000_000_000, 1_000_001_000) } },
  split: { budget: { ...budget, split: parts(total - 1, 0) } },
  platformMinimum: { budget: { ...budget, split: parts(total - 1, 1) } },
  platformMaximum: { budget: { ...budget, total: 9_000_000_000, split: parts(8_900_000_000, 100_000_000) } },
  platform: { media: { ...media, adSets: [] } },
  format: change({ formatId: null }),
  description: change({ description: '  ' }),
  landingPage: change({ landingPageUrl: 'shop' }),
  dynamicField: change({ dynamicFields: { link_url: 'no address' } }),
};

/** One picture for each way in which it cannot be shown in the first ad set's format. */
const misfits = {
  'picture.format': { mediaType: 'image/gif' },
  'picture.dimensionsAndRatio': { width: 64, height: 64 },
  'picture.dimensions': { width: 320, height: 180 },
  'picture.ratio': { width: 1000, height: 1000 },
  'picture.tooHeavy': { size: 2 * 1024 * 1024 + 1 },
} as const satisfies Partial<Record<CompletionKey, object>>;

/** What the server says to sending this plan; `picture`: what is otherwise with the one in its first ad set. */
const send = async (plan: Partial<Plan>, { clientId, token }: { clientId: string; token: string }, picture: object = {}) => {
  const { body: created } = await server.request('POST', campaignsPath, {
    token,
    body: { clientId, name: 'Rule', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const filled = await withFiles(server, created.id, { ...complete, ...plan }, { [first.formatId ?? '']: picture });
  const saved = await server.request('PUT', `${campaignsPath}/${created.id}`, {
    token,
    body: { id: created.id, ...filled },
    headers: { 'If-Match': '"1"' },
  });
  expect(saved.status, saved.text).toBe(200);
  return server.request('POST', `${campaignsPath}/${created.id}/transitions`, {
    token,
    body: { to: 'PLANNING_REVIEW' },
    headers: { 'If-Match': `"${saved.body.version}"` },
  });
};
const keysOf = ({ body }: { body: { details?: { key: string; message: string }[] } }): string[] =>
  (body.details ?? []).map(({ key }) => key);

it('takes the complete plan', async () => {
  const answer = await send({}, server.tenants.first);
  expect(answer.status, answer.text).toBe(200);
});

it('knows one way to break every rule', () => {
  expect(new Set([...Object.keys(breaks), ...Object.keys(misfits), 'files', 'flightTooLong'])).toEqual(
    new Set(completionRules.map(({ key }) => key)),
  );
});

it.each(Object.entries(breaks))('refuses by itself a plan that breaks the rule %s', async (key, plan) => {
  const answer = await send(plan, key === 'currency' ? server.tenants.second : server.tenants.first);
  expect([answer.status, ['error.campaign.incomplete', 'error.budgetCurrency']]).toEqual([400, expect.arrayContaining([answer.body.key])]);
  expect(keysOf(answer)).toContain(`completion.${key}`);
});

it.each(Object.entries(misfits))('refuses by itself an ad set whose file breaks the rule %s', async (key, picture) => {
  const answer = await send({}, server.tenants.first, picture);
  expect([answer.status, answer.body.key]).toEqual([400, 'error.campaign.incomplete']);
  expect(answer.body.details).toMatchObject([{ path: `media.adSets.${first.id}.files`, key: `completion.${key}` }]);
});

it('takes a picture that only differs from the recommended shape, and one for which no format is chosen is not looked at', async () => {
  expect((await send({}, server.tenants.first, { width: 1300, height: 700 })).status).toBe(200);
  const answer = await send(change({ formatId: null }), server.tenants.first, { width: 1, height: 1 });
  expect(keysOf(answer)).toEqual(['completion.format']);
});

it('refuses a flight of more than 36 months, which only a database of before can hold', async () => {
  const { token, clientId } = server.tenants.first;
  const { body } = await server.request('POST', campaignsPath, {
    token,
    body: { clientId, name: 'Long', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' },
  });
  const headers = { 'If-Match': '"1"', 'Content-Language': 'jp' };
  const long = { from: '2026-12-01', to: '2029-12-01' };
  const refused = await server.request('PUT', `${campaignsPath}/${body.id}`, { token, headers, body: { id: body.id, timeline: long } });
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [
      {
        path: 'timeline.to',
        key: 'error.campaign.flightTooLong',
        values: { months: 36 },
        message: 'キャンペーンの期間は最長36か月です。終了日を早めてください。',
      },
    ],
  ]);
  await server.pool.query(`update campaigns set plan = jsonb_set(plan, '{timeline}', $2), "from" = $3, "to" = $4 where id = $1`, [
    body.id,
    JSON.stringify(long),
    long.from,
    long.to,
  ]);
  // The rest of its plan can be saved all the same.
  const saved = await server.request('PUT', `${campaignsPath}/${body.id}`, { token, headers, body: { id: body.id, audience } });
  expect(saved.status, saved.text).toBe(200);
  const sent = await server.request('POST', `${campaignsPath}/${body.id}/transitions`, {
    token,
    body: { to: 'PLANNING_REVIEW' },
    headers: { 'If-Match': '"2"', 'Content-Language': 'cn' },
  });
  expect(sent.body.details).toContainEqual({
    path: 'timeline.to',
    key: 'completion.flightTooLong',
    values: { months: 36 },
    message: '广告活动最长可投放 36 个月，请选择更早的结束日期',
  });
});

it('names the ad set, the platform or the group that a point is about', async () => {
  const answer = await send(
    {
      media: { ...media, adSets: [{ ...first, description: '' }, ...others.map((set) => ({ ...set, formatId: null }))] },
      demographics: { ...demographics, groups: [{ ...emptyGroup, id: group.id, name: 'Everybody' }] },
      budget: { ...budget, split: parts(total - 1, 1) },
      timeline: { from: null, to: null },
    },
    server.tenants.first,
  );
  expect(answer.body.details.map(({ message }: { message: string }) => message)).toEqual([
    'Everybody: Select demographics of this audience group',
    'Select campaign dates',
    'LINE: In order to use this platform the budget needs to be at least ¥30,000',
    'LINE, ad set 1: Select a format',
    'LINE, ad set 2: Select a format',
    'WeChat, ad set 1 · Moments feed ad: Description is required',
  ]);
});
