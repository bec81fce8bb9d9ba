import { describe, expect, it } from 'vitest';
import { type AdSet, emptyGroup, emptyPlan, emptyAdSet } from '#contract/campaigns/plan.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import type { Draft } from '#pages/planner/plan/draft.ts';
import { dateProblem } from '#pages/planner/plan/date-problem.ts';
import { stepOf, withInvalid } from '#pages/planner/plan/invalid-findings.ts';
import { sendable } from '#pages/planner/plan/sendable.ts';
import { localizedPlatforms } from '#server/planner-catalogue/localized.ts';
import { invalidTexts, textsAfter } from '#pages/planner/plan/typed-texts.ts';

const adSet: AdSet = {
  ...emptyAdSet,
  id: '6f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c',
  platformId: 'wechat',
  formatId: 'feed',
  description: 'Autumn',
  landingPageUrl: 'https://shop.example/autumn',
  buyingType: 'CPM',
  frequencyCap: { times: 3, per: 'WEEK' },
};
const base: Draft = { name: 'Spring', ...emptyPlan, media: { adSets: [adSet], showsPerson: false } };
const withAdSets = (...adSets: AdSet[]): Draft => ({ ...base, media: { ...base.media, adSets } });

describe('what of a draft can be sent', () => {
  it('is all of it, as a rule', () => {
    const draft = { ...base, name: 'Summer', audience: { ...base.audience, locations: 500 } };
    expect(sendable(base, draft, [])).toEqual({ draft, invalid: [] });
  });

  it.each(['', 'x'.repeat(37), 'sp\u202Ering'])('is not the name %j', (name) => {
    expect(sendable(base, { ...base, name }, [])).toEqual({ draft: base, invalid: [{ part: 'name', field: 'name' }] });
  });

  it('is the audience without too many locations', () => {
    const audience = { ...base.audience, cityIds: ['shanghai'], locations: 501 };
    const sent = sendable(base, { ...base, audience }, []);
    expect(sent.draft.audience).toEqual({ ...audience, locations: 0 });
    expect(sent.invalid).toEqual([{ part: 'audience', field: 'audience.locations' }]);
  });

  it('is an ad set with the landing page it had, and a new one without any', () => {
    const bad = { ...adSet, description: 'Winter', landingPageUrl: 'javascript:alert(1)' };
    const fresh = { ...bad, id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e' };
    const sent = sendable(base, withAdSets(bad, fresh), []);
    expect(sent.draft.media.adSets).toEqual([
      { ...bad, landingPageUrl: adSet.landingPageUrl },
      { ...fresh, landingPageUrl: '' },
    ]);
    expect(sent.invalid.map(({ field }) => field)).toEqual([bad, fresh].map(({ id }) => `media.adSets.${id}.landingPageUrl`));
  });

  it('is a list as it was when there is too much in it', () => {
    const audience = { ...base.audience, likelihood: 4, brandIds: Array.from({ length: 101 }, (_, index) => `brand-${index}`) };
    const sent = sendable(base, { ...base, audience }, []);
    expect(sent.draft.audience).toEqual({ ...audience, brandIds: [] });
    expect(sent.invalid).toEqual([{ part: 'audience', field: 'audience.brandIds' }]);
  });

  it('is a group without the name that is too long', () => {
    const group = { ...emptyGroup, id: adSet.id, name: 'x'.repeat(61), gender: 'FEMALE' as const };
    const sent = sendable(base, { ...base, demographics: { markets: 'CITIES', groups: [group] } }, []);
    expect(sent.draft.demographics.groups).toEqual([{ ...group, name: '' }]);
    expect(sent.invalid).toEqual([{ part: 'demographics', field: `demographics.groups.${group.id}` }]);
  });
});

describe('of what is not offered', () => {
  const platforms = localizedPlatforms('en', '2026-11-01');
  const offer = { targetType: 'CHINESE_TOURISTS', platforms } as const;
  const baby: AdSet = { ...adSet, platformId: 'babytree', formatId: null, stage: 'BEFORE_TRIP' };
  const wrong = (changes: Partial<AdSet>, { set = baby, to = offer }: { set?: AdSet; to?: Parameters<typeof sendable>[3] } = {}) => {
    const { draft, invalid } = sendable(withAdSets(set), withAdSets({ ...set, ...changes }), [], to);
    return [draft.media.adSets, invalid.map(({ field }) => field)];
  };
  const at = (part: keyof AdSet): string => `media.adSets.${adSet.id}.${part}`;

  it('a phase stays as it was, or becomes the whole flight', () => {
    expect(wrong({ stage: 'DURING_TRIP' })).toEqual([[baby], [at('stage')]]);
    const gone: AdSet = { ...baby, stage: 'DURING_TRIP' };
    expect(wrong({ description: 'Spring' }, { set: gone })).toEqual([[{ ...gone, description: 'Spring', stage: null }], [at('stage')]]);
    const local = { targetType: 'LOCAL', platforms } as const;
    expect(wrong({ stage: 'BEFORE_TRIP' }, { set: { ...baby, stage: null }, to: local })).toEqual([
      [{ ...baby, stage: null }],
      [at('stage')],
    ]);
  });

  it('a way to pay becomes one of the format’s', () => {
    const screen: AdSet = { ...adSet, platformId: 'weibo', formatId: 'weibo-open-screen' };
    expect(wrong({ buyingType: 'CPC' }, { set: screen })).toEqual([[screen], [at('buyingType')]]);
    expect(wrong({ buyingType: 'CPC' }, { set: screen, to: null })).toEqual([[{ ...screen, buyingType: 'CPC' }], []]);
  });

  it('a platform made for others is pointed out at its formats', () => {
    const line: AdSet = { ...adSet, platformId: 'line', formatId: 'line-voom-feed' };
    expect(wrong({}, { set: line })).toEqual([[line], [at('formatId')]]);
  });
});

describe('a text that is no value', () => {
  const cap = `media.adSets.${adSet.id}.frequencyCap`;
  const texts = { 'timeline.from': 'next monday', 'budget.split.wechat-share': 'half', [cap]: 'often' };

  it('outlives edits of other fields', () => {
    expect(textsAfter(texts, base, { ...base, name: 'Summer' })).toBe(texts);
  });

  it('goes when its field gets a value, or is gone', () => {
    const dated = { ...base, timeline: { from: '2026-12-01', to: null } };
    expect(Object.keys(textsAfter(texts, base, dated))).toEqual(['budget.split.wechat-share', cap]);
    const split = { ...base, budget: { ...base.budget, split: [{ platformId: 'wechat', amount: 5 }] } };
    expect(Object.keys(textsAfter(texts, base, split))).toEqual(['timeline.from', cap]);
    expect(Object.keys(textsAfter(texts, base, withAdSets()))).toEqual(['timeline.from']);
    expect(Object.keys(textsAfter(texts, base, withAdSets({ ...adSet, frequencyCap: null })))).toEqual([
      'timeline.from',
      'budget.split.wechat-share',
    ]);
  });

  it('holds its part back', () => {
    expect(invalidTexts(texts).map(({ part }) => part)).toEqual(['timeline', 'budget', 'media']);
  });
});

describe('what is missing', () => {
  const today = '2026-11-26';
  const finding = (key: Finding['key'], step: Finding['step'], field: string): Finding => ({ key, step, field, values: {} });
  const dates = finding('dates', 'timeline', 'timeline.from');
  const page = finding('landingPage', 'media', 'media.adSets.a.landingPageUrl');

  it('says what a text stands for instead of the rule it breaks', () => {
    const cap = 'media.adSets.a.frequencyCap';
    const texts = { [cap]: 'often' };
    expect(withInvalid([dates, page], invalidTexts(texts), texts, { language: 'en', since: today })).toEqual([
      dates,
      page,
      { ...finding('unreadable', 'media', cap), values: { value: 'often' } },
    ]);
  });

  it.each([
    ['next monday', 'dateUnreadable'],
    ['2026-11-25', 'past'],
    ['2026年11月25日', 'past'],
    ['3/4', 'dateUnreadable'],
    ['1999-12-31', 'dayBeyond'],
    ['9999-12-31', 'dayBeyond'],
  ] as const)('says of the day %s what its field says: %s', (text, key) => {
    const texts = { 'timeline.from': text };
    expect(withInvalid([dates, page], invalidTexts(texts), texts, { language: 'en', since: today })).toEqual([
      { ...finding(key, 'timeline', 'timeline.from'), values: { value: text } },
      page,
    ]);
    expect(dateProblem(text, today, { language: 'en', since: today })).toBe(key);
    expect(dateProblem('2026-11-26', today, { language: 'en', since: today })).toBeNull();
  });

  it('names every invalid field once, in the order of the steps, and leaves the name out', () => {
    const invalid = [
      { part: 'name', field: 'name' },
      { part: 'media', field: page.field },
      { part: 'audience', field: 'audience.brandIds' },
    ] as const;
    expect(withInvalid([dates, page], invalid, {}, { language: 'en', since: today })).toEqual([
      finding('unsaved', 'audience', 'audience.brandIds'),
      dates,
      page,
    ]);
  });

  it('finds the name at any step', () => {
    expect(stepOf('name', 'media')).toBe('media');
    expect(stepOf('demographics', 'media')).toBe('groups');
  });
});
