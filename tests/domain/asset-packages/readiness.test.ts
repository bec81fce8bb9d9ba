import { describe, expect, it } from 'vitest';
import { type PackageStatus, type PackageType, packageStatuses, packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { type AdSet, emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { assetRequirements, partOfType, requiredTypes } from '#domain/asset-packages/requirements.ts';
import { editImpact, edits, impactOf, planEdits } from '#domain/asset-packages/edit-impact.ts';
import { intentsToward, nextPackageStatuses, packageTransitionBetween } from '#domain/asset-packages/lifecycle.ts';
import { packageFileRefusal } from '#domain/asset-packages/files.ts';
import {
  type ExecutionFacts,
  type Material,
  approvedParts,
  everyRequired,
  executionOverview,
  missingApproval,
  missingIn,
} from '#domain/asset-packages/readiness.ts';
import { isReasonOf, reasonKey, returnReasons } from '#domain/review/return-reasons.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';
import { wordsIn } from '#tests/support/words.ts';

const adSet = (landingPageUrl: string): AdSet => ({ ...emptyAdSet, id: 'a', platformId: 'wechat', landingPageUrl });
const timeline = { from: '2026-12-10', to: '2027-01-20' };
const planWith = (landing: string, showsPerson = false) => ({ media: { adSets: [adSet(landing)], showsPerson }, timeline });
const file = { current: true, document: null };
const ending = (expiresOn: string | null, more: Partial<Material> = {}) =>
  material('BUSINESS_LICENSE', 'NEW', { assets: [{ current: true, document: { id: null, number: '1', expiresOn } }], ...more });
const today = '2026-11-18';
const plain = planWith('https://acme.example/');

const material = (type: PackageType, status: PackageStatus, more: Partial<Material> = {}): Material => ({
  id: `id ${type}`,
  type,
  status,
  assets: [file],
  trackingCodes: [],
  noTracking: true,
  dueAt: null,
  remindedAt: null,
  decision: null,
  ...more,
});
const facts = (packages: Material[], more: Partial<ExecutionFacts> = {}): ExecutionFacts => ({
  status: 'EXECUTION',
  plan: plain,
  packages,
  previewDueAt: null,
  today,
  ...more,
});

describe('what is required', () => {
  it.each([
    ['https://acme.example/', false],
    ['https://ACME.CN', true],
    ['http://shop.acme.com.cn:8080/a?b#c', true],
    ['https://acme.cn./x', true],
    ['https://例子.cn/', true],
    ['https://acme.cn.example/', false],
    ['https://cn.example/', false],
    ['https://acme.example/?to=x.cn', false],
    ['acme.cn', false],
  ])('a landing page at %s needs an ICP certificate: %s', (landing, needed) => {
    expect(requiredTypes('legal-censorship', planWith(landing)).includes('ICP_CERTIFICATION')).toBe(needed);
  });

  it('one landing page of several that ends in .cn is enough for the certificate', () => {
    const media = { adSets: [adSet('https://acme.example/'), adSet('https://shop.acme.cn/')], showsPerson: false };
    expect(requiredTypes('legal-censorship', { media })).toContain('ICP_CERTIFICATION');
  });

  it('a person in a creative needs the disclaimer', () => {
    expect(requiredTypes('legal-censorship', planWith('', true))).toEqual(['BUSINESS_LICENSE', 'PORTRAIT_RIGHT_DISCLAIMER']);
  });

  it('every type belongs to one part', () => {
    expect(assetRequirements.map(({ type }) => type).toSorted()).toEqual([...packageTypes].toSorted());
    expect(Object.keys(partOfType).toSorted()).toEqual([...packageTypes].toSorted());
  });
});

describe('states of a package', () => {
  it('has these ways and no others', () => {
    const ways = packageStatuses.flatMap((from) =>
      packageStatuses.filter((to) => packageTransitionBetween(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'NEW IN_REVIEW',
      'IN_REVIEW NEW',
      'IN_REVIEW APPROVED',
      'IN_REVIEW REJECTED',
      'APPROVED NEW',
      'REJECTED IN_REVIEW',
    ]);
    expect(nextPackageStatuses('IN_REVIEW')).toEqual(['NEW', 'APPROVED', 'REJECTED']);
  });

  it('asks the customer to write and the provider to decide, and about a preview the other way round', () => {
    expect([intentsToward('CREATIVES', 'NEW', 'IN_REVIEW'), intentsToward('CREATIVES', 'IN_REVIEW', 'APPROVED')]).toEqual([
      ['packages.write'],
      ['packages.review'],
    ]);
    expect([intentsToward('AD_PREVIEW', 'REJECTED', 'IN_REVIEW'), intentsToward('AD_PREVIEW', 'IN_REVIEW', 'REJECTED')]).toEqual([
      ['packages.writePreview'],
      ['packages.reviewPreview'],
    ]);
    expect(intentsToward('CREATIVES', 'IN_REVIEW', 'NEW')).toEqual(['packages.write']);
    expect(intentsToward('AD_PREVIEW', 'IN_REVIEW', 'NEW')).toEqual(['packages.writePreview']);
    expect(intentsToward('CREATIVES', 'APPROVED', 'NEW')).toEqual(['packages.write', 'packages.review']);
    expect(intentsToward('CREATIVES', 'NEW', undefined)).toEqual(['packages.write', 'packages.review']);
  });

  it.each([
    ['CREATIVES', 'a.png', 100, null],
    ['CREATIVES', 'a.mp4', 300 * 1024 * 1024, null],
    ['CREATIVES', 'a.pdf', 100, 'format'],
    ['CREATIVES', 'a.exe', 100, 'format'],
    ['CREATIVES', 'a.png', 31 * 1024 * 1024, 'tooLarge'],
    ['BUSINESS_LICENSE', 'a.pdf', 20 * 1024 * 1024, null],
    ['BUSINESS_LICENSE', 'a.pdf', 20 * 1024 * 1024 + 1, 'tooLarge'],
    ['BUSINESS_LICENSE', 'a.mp4', 100, 'format'],
  ] as const)('%s takes %s of %i bytes: %s', (type, name, size, refusal) => {
    expect(packageFileRefusal(type, { name, size })).toBe(refusal);
  });
});

describe('what is missing', () => {
  const point = { id: 'p', code: 'claim', place: {}, text: '', answer: null };
  it.each<[string, Material, string[]]>([
    ['no file', material('CREATIVES', 'NEW', { assets: [] }), ['file']],
    ['only replaced files', material('CREATIVES', 'NEW', { assets: [{ ...file, current: false }] }), ['file']],
    ['a file', material('CREATIVES', 'NEW'), []],
    ['a document good on the last day of the flight', ending('2027-01-20'), []],
    ['a document that does not end', ending(null), []],
    ['a document that ends the day before', ending('2027-01-19'), ['endingDocument']],
    ['a document that has ended', ending('2026-11-17'), ['endingDocument']],
    [
      'a document that was replaced',
      material('BUSINESS_LICENSE', 'NEW', {
        assets: [{ current: false, document: { id: null, number: '', expiresOn: '2026-11-17' } }, file],
      }),
      [],
    ],
    ['no code and no "none"', material('TRACKING_CODES', 'NEW', { noTracking: false }), ['code']],
    ['"none"', material('TRACKING_CODES', 'NEW', { assets: [] }), []],
    [
      'a broken code',
      material('TRACKING_CODES', 'NEW', {
        noTracking: false,
        trackingCodes: [{ findings: [{ key: 'notHttps', severity: 'error', about: '' }] }],
      }),
      ['brokenCode'],
    ],
    [
      'a doubtful code',
      material('TRACKING_CODES', 'NEW', {
        noTracking: false,
        trackingCodes: [{ findings: [{ key: 'noMacro', severity: 'warning', about: '' }] }],
      }),
      [],
    ],
    ['an open point', material('CREATIVES', 'REJECTED', { decision: { verdict: 'REJECTED', points: [point] } }), ['answers']],
  ])('%s', (_, one, expected) => expect(missingIn(one, { today, lastDay: timeline.to })).toEqual(expected));
});

describe('the overview', () => {
  it('is closed before execution, for every such status', () => {
    for (const status of campaignStatuses) {
      const { parts } = executionOverview(facts([], { status }), 'customer');
      expect(parts.every(({ state }) => state === 'closed')).toBe(['DRAFT', 'PLANNING', 'PLANNING_REVIEW'].includes(status));
    }
  });

  it('says for each part what is the matter, whose turn it is, and when it is due', () => {
    const { parts } = executionOverview(
      facts(
        [
          material('BUSINESS_LICENSE', 'IN_REVIEW', { dueAt: '2026-11-20T02:00:00.000Z' }),
          material('ICP_CERTIFICATION', 'IN_REVIEW', { dueAt: '2026-11-19T02:00:00.000Z' }),
          material('CREATIVES', 'REJECTED'),
        ],
        { plan: planWith('https://acme.cn/') },
      ),
      'customer',
    );
    expect(parts.map(({ part, state, turn, dueAt, missing }) => [part, state, turn, dueAt, missing.map(({ kind }) => kind)])).toEqual([
      ['legal-censorship', 'inReview', 'provider', '2026-11-19T02:00:00.000Z', []],
      ['creative-censorship', 'rejected', 'customer', null, ['send']],
      ['tracking-codes', 'missing', 'customer', null, ['code']],
      ['ad-preview', 'waiting', 'nobody', null, []],
    ]);
  });

  it('says to each side what it has to do where some of a part was sent', () => {
    const legal = (['IN_REVIEW', 'REJECTED', undefined] as const).flatMap((licence) =>
      (['customer', 'provider'] as const).map((reader) => {
        const packages = [
          ...(licence
            ? [material('BUSINESS_LICENSE', licence, { dueAt: licence === 'IN_REVIEW' ? '2026-11-20T02:00:00.000Z' : null })]
            : []),
          material('ICP_CERTIFICATION', 'NEW'),
        ];
        const { parts, next } = executionOverview(facts(packages, { plan: planWith('https://acme.cn/') }), reader);
        return [parts[0]?.state, parts[0]?.turn, parts[0]?.dueAt, next.kind, next.type];
      }),
    );
    expect(legal).toEqual([
      ['ready', 'customer', '2026-11-20T02:00:00.000Z', 'send', 'ICP_CERTIFICATION'],
      ['ready', 'provider', '2026-11-20T02:00:00.000Z', 'decide', 'BUSINESS_LICENSE'],
      ['rejected', 'customer', null, 'send', 'BUSINESS_LICENSE'],
      ['rejected', 'customer', null, 'wait', 'BUSINESS_LICENSE'],
      ['missing', 'customer', null, 'upload', 'BUSINESS_LICENSE'],
      ['missing', 'customer', null, 'wait', 'BUSINESS_LICENSE'],
    ]);
  });

  it('calls codes that only wait to be sent ready on both sides, and missing what is not there', () => {
    const tracking = (more: Partial<Material> | null) =>
      (['customer', 'provider'] as const).map((reader) => {
        const packages = more ? [material('TRACKING_CODES', 'NEW', { noTracking: false, ...more })] : [];
        const { state, turn } = executionOverview(facts(packages), reader).parts[2] ?? {};
        return [state, turn];
      });
    const broken = { key: 'notHttps', severity: 'error', about: '' } as const;
    const both = (state: string) => [
      [state, 'customer'],
      [state, 'customer'],
    ];
    expect(tracking({ trackingCodes: [{ findings: [] }] })).toEqual(both('ready'));
    expect(tracking({ noTracking: true })).toEqual(both('ready'));
    expect(tracking({ trackingCodes: [{ findings: [broken] }] })).toEqual(both('missing'));
    expect(tracking({})).toEqual(both('missing'));
    expect(tracking(null)).toEqual(both('missing'));
  });

  it('names of several steps the one that is due first', () => {
    const due = (hour: number) => ({ dueAt: `2026-11-20T0${hour}:00:00.000Z` });
    const step = (packages: Material[]) => executionOverview(facts(packages, { plan: planWith('https://acme.cn/') }), 'provider').next;
    const legal = [material('BUSINESS_LICENSE', 'IN_REVIEW', due(5)), material('ICP_CERTIFICATION', 'IN_REVIEW', due(3))];
    expect(step([...legal, material('CREATIVES', 'IN_REVIEW', due(4))])).toMatchObject({ kind: 'decide', type: 'ICP_CERTIFICATION' });
    expect(step([...legal, material('CREATIVES', 'IN_REVIEW', due(2))])).toMatchObject({ kind: 'decide', type: 'CREATIVES' });
    expect(step([...legal, material('CREATIVES', 'IN_REVIEW', { dueAt: null })])).toMatchObject({ type: 'ICP_CERTIFICATION' });
  });

  it('gives the preview to the DSP when the rest is approved, and to the customer when it is there', () => {
    const rest = (['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const).map((type) => material(type, 'APPROVED'));
    const due = '2026-11-19T02:00:00.000Z';
    const preview = (packages: Material[]) => executionOverview(facts(packages, { previewDueAt: due }), 'customer').parts[3];
    expect(preview(rest)).toMatchObject({ state: 'missing', turn: 'dsp', dueAt: due });
    expect(preview([...rest, material('AD_PREVIEW', 'IN_REVIEW')])).toMatchObject({ state: 'inReview', turn: 'customer', dueAt: null });
    expect(preview([...rest, material('AD_PREVIEW', 'REJECTED')])).toMatchObject({ state: 'rejected', turn: 'dsp', dueAt: due });
  });

  it('names one next step: the reader’s own if there is one, else whom they wait for', () => {
    const next = (packages: Material[], reader: 'customer' | 'provider', more: Partial<ExecutionFacts> = {}) =>
      executionOverview(facts(packages, more), reader).next;
    expect(next([], 'customer')).toMatchObject({ kind: 'upload', type: 'BUSINESS_LICENSE' });
    expect(next([], 'provider')).toMatchObject({ kind: 'wait', turn: 'customer' });
    const sent = (['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const).map((type) => material(type, 'IN_REVIEW'));
    expect(next(sent, 'customer')).toMatchObject({ kind: 'wait', turn: 'provider' });
    expect(next(sent, 'provider')).toMatchObject({ kind: 'decide', part: 'legal-censorship', type: 'BUSINESS_LICENSE' });
    const all = packageTypes.map((type) => material(type, 'APPROVED'));
    expect(next(all, 'provider', { status: 'IN_REVIEW' })).toMatchObject({ kind: 'release' });
    expect(next(all, 'customer', { status: 'IN_REVIEW' })).toMatchObject({ kind: 'wait', turn: 'provider' });
    expect(next(all, 'provider', { status: 'PUBLISHED' })).toMatchObject({ kind: 'none' });
  });

  it('moves and releases a campaign only when every required package is there', () => {
    const some = (['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const).map((type) => material(type, 'APPROVED'));
    expect([missingApproval(plain, some), everyRequired(plain, some, ['APPROVED'])]).toEqual([['AD_PREVIEW'], false]);
    // What is not required holds nothing up.
    const whole = [...some, material('AD_PREVIEW', 'APPROVED'), material('ICP_CERTIFICATION', 'NEW')];
    expect([missingApproval(plain, whole), everyRequired(plain, whole, ['APPROVED'])]).toEqual([[], true]);
    expect([[], some, whole].map((packages) => approvedParts(plain, packages))).toEqual([0, 3, 4]);
  });
});

describe('edit impact', () => {
  const approved = packageTypes.map((type) => ({ type, status: 'APPROVED' as const }));

  it.each(edits)('%s re-opens what its row says, and no more', (edit) => {
    const { reopens, stays, plan } = impactOf([edit], approved);
    expect(reopens.map(({ type }) => type).toSorted()).toEqual([...editImpact[edit].reopens].toSorted());
    expect([...reopens.map(({ type }) => type), ...stays].toSorted()).toEqual([...packageTypes].toSorted());
    expect(plan).toBe(editImpact[edit].plan);
    for (const { part, workingDays } of reopens) expect(workingDays).toBe(partWorkingDays[part]);
  });

  it('counts parts side by side and the preview after them', () => {
    expect(impactOf(['CREATIVES'], approved).workingDays).toBe(4);
    expect(impactOf(['TRACKING_CODES'], approved).workingDays).toBe(2);
    expect(impactOf(['budget'], approved)).toMatchObject({ reopens: [], workingDays: 0, plan: true });
    expect(impactOf(['CREATIVES'], [{ type: 'CREATIVES', status: 'REJECTED' }]).reopens).toEqual([]);
  });

  it('finds what differs between two plans', () => {
    const plan = samplePlan();
    const change = (of: Partial<AdSet>) => ({
      ...plan,
      media: { ...plan.media, adSets: plan.media.adSets.map((set, at) => (at === 1 ? { ...set, ...of } : set)) },
    });
    expect(planEdits(plan, structuredClone(plan))).toEqual([]);
    expect(planEdits(plan, change({ landingPageUrl: 'https://acme.cn/' }))).toEqual(['landingPage']);
    expect(planEdits(plan, change({ description: 'Other' }))).toEqual(['adText']);
    expect(planEdits(plan, change({ formatId: 'other' }))).toEqual(['adFormat']);
    expect(planEdits(plan, { ...plan, media: { ...plan.media, showsPerson: true } })).toEqual(['showsPerson']);
    expect(planEdits(plan, { ...plan, budget: emptyPlan.budget, timeline: emptyPlan.timeline })).toEqual(['timeline', 'budget']);
  });
});

describe('reasons of a return', () => {
  it.each(['en', 'cn', 'jp'] as const)('have words in %s', (language) => {
    const say = wordsIn(language);
    for (const [part, codes] of Object.entries(returnReasons) as [keyof typeof returnReasons, readonly string[]][]) {
      for (const code of codes) {
        if (!isReasonOf(part, code)) throw new Error(`${code} is none of ${part}`);
        expect(say(reasonKey(part, code)).length).toBeGreaterThan(1);
      }
    }
    expect(isReasonOf('plan', 'noHttps')).toBe(false);
  });
});
