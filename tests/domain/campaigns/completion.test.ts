import { describe, expect, it } from 'vitest';
import { type Plan, emptyPlan, planSteps, emptyAdSet, storeTypes } from '#contract/campaigns/plan.ts';
import { type CompletionContext, completionFindings, completionRules } from '#domain/campaigns/completion.ts';

const group = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: '',
  gender: 'FEMALE' as const,
  ages: [],
  incomes: [],
  educations: [],
  interests: [],
  searchBehaviours: [],
};
const adSet = {
  ...emptyAdSet,
  id: '00000000-0000-4000-8000-00000000000b',
  platformId: 'wechat',
  formatId: 'feed',
  description: 'Autumn',
  landingPageUrl: 'https://shop.example/autumn',
  buyingType: 'CPM' as const,
  frequencyCap: null,
  files: [{ fileId: '00000000-0000-4000-8000-00000000000c', description: '' }],
};

const complete: Plan = {
  audience: { ...emptyPlan.audience, cityIds: ['shanghai'], storeTypes: ['OWN'], visitPeriod: 'MONTH', brandIds: ['uniqlo'] },
  demographics: { markets: 'CITIES', groups: [group] },
  timeline: { from: '2026-12-01', to: '2026-12-31' },
  budget: { ...emptyPlan.budget, total: 100_000, billingPeriod: 'LIFETIME', split: [{ platformId: 'wechat', amount: 100_000 }] },
  media: { adSets: [adSet], showsPerson: false },
};

const context: CompletionContext = {
  currency: 'CNY',
  today: '2026-11-21',
  minimumTotal: 50_000,
  maximumTotal: 500_000,
  platformMinimum: () => 20_000,
  platformMaximum: () => 400_000,
  audienceTooSmall: false,
  factsOfFile: () => ({ width: 1280, height: 720, bytes: 1000, type: 'png' }),
  limitsOf: () => ({
    recommended: [1280, 720],
    min: [640, 360],
    max: [2560, 1440],
    ratio: { min: 1.7, recommended: 1.7778, max: 1.91 },
    fileFormats: ['jpg', 'png'],
    maxBytes: 2000,
  }),
};
const shows = (width: number, height: number, { bytes = 1000, type = 'png' } = {}): Partial<CompletionContext> => ({
  factsOfFile: () => ({ width, height, bytes, type }),
});
const files = `media.adSets.00000000-0000-4000-8000-00000000000b.files`;

const part = <Name extends keyof Plan>(name: Name, change: Partial<Plan[Name]>): Plan => ({
  ...complete,
  [name]: { ...complete[name], ...change },
});
const split = (amount: number) => [{ platformId: 'wechat', amount }];

/** One way to break each rule alone, and where the reader is sent. */
const breaks: readonly [key: string, field: string, plan: Plan, context?: Partial<CompletionContext>][] = [
  ['city', 'audience.cityIds', part('audience', { cityIds: [] })],
  ['storeType', 'audience.storeTypes', part('audience', { storeTypes: [] })],
  ['visitPeriod', 'audience.visitPeriod', part('audience', { visitPeriod: null })],
  ['brand', 'audience.brandIds', part('audience', { storeTypes: ['ALL'], brandIds: [] })],
  ['ownBrand', 'audience.brandIds', part('audience', { brandIds: [], competitorBrandIds: ['zara'] })],
  ['competitorBrand', 'audience.competitorBrandIds', part('audience', { storeTypes: ['OWN', 'COMPETITORS'] })],
  ['locationUnits', 'audience.locationUnitIds', part('audience', { storeTypes: ['CUSTOM'] })],
  ['locations', 'audience.locations', part('audience', { aiRecommendation: true })],
  ['group', 'demographics.groups', part('demographics', { groups: [] })],
  ['demographics', `demographics.groups.${group.id}`, part('demographics', { groups: [{ ...group, gender: 'ALL' }] })],
  ['audienceTooSmall', 'demographics.groups', complete, { audienceTooSmall: true }],
  ['dates', 'timeline.from', part('timeline', { to: null })],
  ['datesOrder', 'timeline.to', part('timeline', { to: '2026-11-30' })],
  ['flightTooLong', 'timeline.to', part('timeline', { to: '2029-12-01' })],
  ['past', 'timeline.from', part('timeline', { from: '2026-11-20' })],
  ['currency', 'budget.total', complete, { currency: null }],
  ['billingPeriod', 'budget.billingPeriod', part('budget', { billingPeriod: null })],
  ['unapplied', 'budget.total', part('budget', { unapplied: 120_000 })],
  ['budgetZero', 'budget.total', part('budget', { total: 0, split: split(0) }), { platformMinimum: () => 0 }],
  ['budgetMinimum', 'budget.total', part('budget', { total: 49_999, split: split(49_999) })],
  ['budgetMaximum', 'budget.total', part('budget', { total: 500_001, split: split(500_001) }), { platformMaximum: () => 900_000 }],
  ['split', 'budget.split', part('budget', { split: split(99_999) })],
  ['platformMinimum', 'budget.split.wechat', complete, { platformMinimum: () => 100_001 }],
  ['platformMaximum', 'budget.split.wechat', complete, { platformMaximum: () => 99_999 }],
  ['platform', 'media.adSets', { ...complete, media: { adSets: [], showsPerson: false } }],
  ['format', `media.adSets.${adSet.id}.formatId`, part('media', { adSets: [{ ...adSet, formatId: null }] })],
  ['description', `media.adSets.${adSet.id}.description`, part('media', { adSets: [{ ...adSet, description: ' ' }] })],
  ['landingPage', `media.adSets.${adSet.id}.landingPageUrl`, part('media', { adSets: [{ ...adSet, landingPageUrl: 'shop' }] })],
  ['files', `media.adSets.${adSet.id}.files`, part('media', { adSets: [{ ...adSet, files: [] }] })],
  ['picture.format', files, complete, shows(1280, 720, { type: 'gif' })],
  ['picture.dimensionsAndRatio', files, complete, shows(64, 64)],
  ['picture.dimensions', files, complete, shows(320, 180)],
  ['picture.ratio', files, complete, shows(1000, 1000)],
  ['picture.tooHeavy', files, complete, shows(1280, 720, { bytes: 2001 })],
  [
    'dynamicField',
    `media.adSets.${adSet.id}.dynamicFields.fb_page_id`,
    part('media', { adSets: [{ ...adSet, dynamicFields: { fb_page_id: 'our page' } }] }),
  ],
];

describe('the completion rules', () => {
  it('find nothing in a complete plan', () => {
    expect(completionFindings(complete, context)).toEqual([]);
  });

  it.each(breaks)('%s sends the reader to %s', (key, field, plan, change) => {
    const findings = completionFindings(plan, { ...context, ...change });
    expect(findings.map((finding) => [finding.key, finding.field])).toEqual([[key, field]]);
  });

  it('do not call a budget missing that has only to be applied', () => {
    const of = (unapplied: number | null) =>
      completionFindings(part('budget', { total: null, unapplied, split: [] }), context).map(({ key }) => key);
    expect(of(null)).toEqual(expect.arrayContaining(['budgetZero']));
    expect(of(120_000)).toEqual(expect.arrayContaining(['unapplied']));
    expect(of(120_000)).not.toContain('budgetZero');
    expect(of(0)).toEqual(expect.arrayContaining(['unapplied', 'budgetZero']));
  });

  it('are all broken above, and stand in the order of the steps', () => {
    expect(breaks.map(([key]) => key)).toEqual(completionRules.map((rule) => rule.key));
    const order = completionRules.map((rule) => planSteps.indexOf(rule.step));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('ask every kind of shopper for brands of its own side, and nobody twice', () => {
    // Told a second time: which side's stores each kind was seen in.
    const sides = {
      ALL: ['brand'],
      JUST_LOOKING: ['ownBrand'],
      WINDOW_SHOPPERS: ['brand'],
      OWN: ['ownBrand'],
      YOUR_CUSTOMERS: ['ownBrand'],
      COMPETITORS: ['competitorBrand'],
      CUSTOM: ['brand'],
    };
    const keys = (audience: Partial<Plan['audience']>) =>
      completionFindings(part('audience', { locationUnitIds: ['unit'], ...audience }), context).map(({ key }) => key);
    expect(Object.fromEntries(storeTypes.map((type) => [type, keys({ storeTypes: [type], brandIds: [] })]))).toEqual(sides);
    for (const type of storeTypes) expect(keys({ storeTypes: [type], brandIds: ['uniqlo'], competitorBrandIds: ['zara'] })).toEqual([]);
    expect(keys({ storeTypes: ['OWN', 'COMPETITORS'], brandIds: [] })).toEqual(['ownBrand', 'competitorBrand']);
    expect(keys({ storeTypes: ['COMPETITORS'], brandIds: ['uniqlo'] })).toEqual(['competitorBrand']);
    // The goal "New store opening" begins with these two.
    expect(keys({ storeTypes: ['WINDOW_SHOPPERS', 'COMPETITORS'], brandIds: ['uniqlo'] })).toEqual(['competitorBrand']);
  });

  it('know how many locations there may be', () => {
    const keys = (locations: number) =>
      completionFindings(part('audience', { aiRecommendation: true, locations }), context).map(({ key, field }) => [key, field]);
    expect(keys(500)).toEqual([]);
    expect(keys(501)).toEqual([['locations', 'audience.locations']]);
  });

  it('hold an ad set to its format as far as both are known, and not to what is only recommended', () => {
    const found = (plan: Plan, change: Partial<CompletionContext>) =>
      completionFindings(plan, { ...context, ...change }).map(({ key }) => key);
    expect(found(complete, shows(1300, 700))).toEqual([]);
    expect(found(complete, { factsOfFile: () => undefined })).toEqual([]);
    expect(found(complete, { ...shows(64, 64), limitsOf: () => undefined })).toEqual([]);
    expect(found(part('media', { adSets: [{ ...adSet, formatId: null }] }), shows(64, 64))).toEqual(['format']);
    const second = { ...adSet, id: '00000000-0000-4000-8000-00000000000e', formatId: 'screen' };
    const wide = (formatId: string) => (formatId === 'feed' ? context.limitsOf(formatId) : undefined);
    expect(found(part('media', { adSets: [second, adSet] }), { ...shows(64, 64), limitsOf: wide })).toEqual(['picture.dimensionsAndRatio']);
  });

  it('name the amount that is missing', () => {
    const [finding] = completionFindings(part('budget', { total: 1, split: split(1) }), context);
    expect(finding).toMatchObject({ key: 'budgetMinimum', values: { value: 50_000 } });
  });
});
