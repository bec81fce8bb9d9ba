import { describe, expect, it } from 'vitest';
import { type AdSet, emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { verbsOf } from '#contract/lists/list-jobs.ts';
import { listNames } from '#contract/lists/list-settings.ts';
import { pacingStatuses } from '#contract/reports/pacing.ts';
import * as statuses from '#domain/campaigns/statuses.ts';
import { ruleOf } from '#domain/lists/verbs.ts';
import { documentExpiry } from '#domain/clients/document-expiry.ts';
import { type Edit, editImpact, edits, impactOf, planEdits } from '#domain/asset-packages/edit-impact.ts';

// What each change asks to be checked again, told a second time: a table that is compared with itself is always right.
const reopened: Record<Edit, readonly string[]> = {
  name: [],
  audience: [],
  demographics: [],
  timeline: [],
  budget: [],
  showsPerson: ['PORTRAIT_RIGHT_DISCLAIMER'],
  landingPage: ['AD_PREVIEW', 'ICP_CERTIFICATION', 'TRACKING_CODES'],
  adFormat: ['AD_PREVIEW', 'CREATIVES', 'TRACKING_CODES'],
  adText: ['AD_PREVIEW', 'CREATIVES'],
  adFiles: ['AD_PREVIEW', 'CREATIVES'],
  buying: [],
  BUSINESS_LICENSE: ['BUSINESS_LICENSE'],
  ICP_CERTIFICATION: ['ICP_CERTIFICATION'],
  PORTRAIT_RIGHT_DISCLAIMER: ['PORTRAIT_RIGHT_DISCLAIMER'],
  CREATIVES: ['AD_PREVIEW', 'CREATIVES'],
  TRACKING_CODES: ['TRACKING_CODES'],
  AD_PREVIEW: ['AD_PREVIEW'],
};
const ofMaterial: ReadonlySet<Edit> = new Set([
  'BUSINESS_LICENSE',
  'ICP_CERTIFICATION',
  'PORTRAIT_RIGHT_DISCLAIMER',
  'CREATIVES',
  'TRACKING_CODES',
  'AD_PREVIEW',
]);
const types = ['AD_PREVIEW', 'BUSINESS_LICENSE', 'CREATIVES', 'ICP_CERTIFICATION', 'PORTRAIT_RIGHT_DISCLAIMER', 'TRACKING_CODES'] as const;
const approved = types.map((type) => ({ type, status: 'APPROVED' as const }));

describe('what a change re-opens, told a second time', () => {
  it.each(edits)('%s', (edit) => {
    const { reopens, plan } = impactOf([edit], approved);
    expect(new Set(reopens.map(({ type }) => type))).toEqual(new Set(reopened[edit]));
    expect(plan).toBe(!ofMaterial.has(edit));
  });

  it('names every change there is', () => {
    expect(new Set(Object.keys(editImpact))).toEqual(new Set(Object.keys(reopened)));
  });

  it('tells the fields of an ad set apart', () => {
    const adSet: AdSet = { ...emptyAdSet, id: 'a', platformId: 'weibo' };
    const planWith = (part: Partial<AdSet>) => ({ ...emptyPlan, media: { ...emptyPlan.media, adSets: [{ ...adSet, ...part }] } });
    const changed = (part: Partial<AdSet>) => planEdits(planWith({}), planWith(part));
    expect(changed({ description: 'Another text' })).toEqual(['adText']);
    expect(changed({ landingPageUrl: 'https://www.acme.example' })).toEqual(['landingPage']);
    expect(changed({ formatId: 'weibo-fans-feed' })).toEqual(['adFormat']);
    expect(changed({})).toEqual([]);
  });
});

describe('what each status of a campaign allows, told a second time', () => {
  it('the list of reports has every status that is reported', () => {
    expect(pacingStatuses).toEqual(statuses.reportedStatuses);
  });

  it('by what it allows', () => {
    const { tabStatuses: _, campaignMeaning: __, turnOf: ___, hasEnded: ____, waitsFor: _____, ...lists } = statuses;
    expect(lists).toEqual({
      endedStatuses: ['FINISHED'],
      editableStatuses: ['DRAFT', 'PLANNING'],
      deletableStatuses: ['DRAFT', 'PLANNING', 'FAILED'],
      spotPlanStatuses: ['DRAFT', 'PLANNING', 'PLANNING_REVIEW'],
      planReviewStatuses: ['PLANNING_REVIEW'],
      forecastNewsStatuses: ['DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW'],
      executionStatuses: ['EXECUTION', 'IN_REVIEW', 'PENDING', 'PUBLISHED', 'PAUSED', 'FAILED', 'FINISHED'],
      materialStatuses: ['EXECUTION', 'IN_REVIEW'],
      decidingStatuses: ['PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW'],
      reportedStatuses: ['PUBLISHED', 'PAUSED', 'FINISHED'],
      reopenableStatuses: ['PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW', 'PENDING', 'PUBLISHED', 'PAUSED'],
      openStatuses: campaignStatuses.filter((status) => status !== 'FINISHED'),
      needsSide: { creator: ['DRAFT'], customer: ['PLANNING'], provider: ['PLANNING_REVIEW', 'FAILED'] },
      needingStatuses: ['DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW', 'FAILED'],
    });
  });
});

describe('whose turn it is, said a second time', () => {
  it('by its status: a campaign that runs waits for nobody', () => {
    const turns = Object.fromEntries(
      campaignStatuses.map((status) => [status, statuses.turnOf({ status, pausedBy: null, needsMe: false })]),
    );
    expect(turns).toEqual({
      DRAFT: 'customer',
      PLANNING: 'customer',
      PLANNING_REVIEW: 'provider',
      EXECUTION: 'customer',
      IN_REVIEW: 'provider',
      PENDING: 'media',
      PUBLISHED: 'nobody',
      PAUSED: 'customer',
      FAILED: 'provider',
      FINISHED: 'nobody',
    });
    expect(statuses.turnOf({ status: 'PAUSED', pausedBy: 'provider', needsMe: false })).toBe('provider');
    expect(statuses.turnOf({ status: 'PUBLISHED', pausedBy: 'provider', needsMe: false })).toBe('nobody');
    expect(statuses.turnOf({ status: 'EXECUTION', pausedBy: null, needsMe: true })).toBe('us');
  });
});

describe('the tabs of the list, told a second time', () => {
  it('hold these statuses', () => {
    expect(statuses.tabStatuses).toEqual({
      inReview: ['PLANNING_REVIEW', 'IN_REVIEW'],
      returned: ['PLANNING', 'FAILED'],
      execution: ['EXECUTION'],
      running: ['PENDING', 'PUBLISHED', 'PAUSED'],
      finished: ['FINISHED'],
    });
  });
});

describe('what many rows are asked about, by a second list', () => {
  const verbsWith = (mark: 'final' | 'reasoned') =>
    listNames.flatMap((list) => verbsOf[list].filter((verb) => ruleOf(list, verb)?.[mark]).map((verb) => `${list} ${verb}`));

  it('in red, where it does not come back', () => {
    expect(verbsWith('final')).toEqual([
      'campaigns delete',
      'pushNotifications stop',
      'pushNotifications delete',
      'lockScreenCampaigns withdraw',
      'lockScreenCampaigns delete',
    ]);
  });

  it('with the reason, where the other side reads it', () => {
    expect(verbsWith('reasoned')).toEqual(['campaigns pause', 'campaigns resume']);
  });
});

describe('where a document stands, told a second time', () => {
  const view = { today: '2026-11-22', lastDay: '2027-01-31' };
  it.each([
    ['2026-11-21', view, 'expired', true],
    ['2026-11-22', view, 'endsInFlight', true],
    ['2027-01-30', view, 'endsInFlight', true],
    ['2027-01-31', view, 'valid', false],
    ['2026-12-22', { ...view, lastDay: null }, 'endsSoon', false],
    ['2026-12-23', { ...view, lastDay: null }, 'valid', false],
    [null, view, 'valid', false],
  ] as const)('%s', (lastGoodDay, seen, state, blocks) => {
    expect(documentExpiry(lastGoodDay, seen)).toMatchObject({ state, blocks });
  });
});
