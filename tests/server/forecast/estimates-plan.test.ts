import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#contract/money.ts';
import { type Plan, ageBands, cityTiers, genders, storeTypes, targetTypes, tripPhases, visitPeriods } from '#contract/campaigns/plan.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import type { ForecastSetting } from '#server/forecast/forecast-input.ts';
import { planCurve } from '#server/forecast/plan-curve.ts';
import { forecasted } from '#server/spot-plan/forecasted.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { unspentOf } from '#domain/money/spendable.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { usualTerms } from '#tests/support/terms.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const now = new Date('2026-11-18T02:00:00Z');
const local: ForecastSetting = { currency: 'CNY', targetType: 'LOCAL', terms: usualTerms, now };

const cityIds = ['shanghai', 'chengdu', 'hong-kong', 'tokyo', 'osaka', 'paris', 'london', 'sydney'];
const units = cityIds.flatMap((id) => [...unitsOfCity(id).keys()].filter((_, index) => index % 40 === 0));
const formats = [...catalogue.formats.values()];

const anyGroup = fc.record({
  gender: fc.constantFrom(...genders),
  ages: fc.subarray([...ageBands]),
  interests: fc.subarray(['fashion', 'travel', 'luxury'], { maxLength: 2 }),
});
const anyAdSet = fc.record({
  format: fc.constantFrom(...formats),
  buyingType: fc.constantFrom('CPM' as const, 'CPC' as const),
  stage: fc.option(fc.constantFrom(...tripPhases)),
  frequencyCap: fc.option(fc.record({ times: fc.integer({ min: 1, max: 9 }), per: fc.constantFrom('WEEK' as const, 'MONTH' as const) })),
});

/** Any plan with a city and an ad set. */
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    audience: fc.record({
      cityIds: fc.subarray(cityIds, { minLength: 1 }),
      storeTypes: fc.subarray([...storeTypes]),
      visitPeriod: fc.option(fc.constantFrom(...visitPeriods)),
      brandIds: fc.subarray(['uniqlo', 'zara', 'gu']),
      likelihood: fc.integer({ min: 1, max: 3 }),
      tripPhases: fc.subarray([...tripPhases]),
      cityTiers: fc.subarray([...cityTiers]),
      aiRecommendation: fc.boolean(),
      locations: fc.integer({ min: 0, max: 500 }),
      // Of the chosen cities, and of others.
      locationUnitIds: fc.subarray(units, { maxLength: 60 }),
    }),
    groups: fc.array(anyGroup, { maxLength: 4 }),
    total: fc.integer({ min: 1, max: 500_000_000 }),
    adSets: fc.array(anyAdSet, { minLength: 1, maxLength: 4 }),
  })
  .map(({ audience, groups, total, adSets }) => {
    const plan = samplePlan(total);
    const [set] = plan.media.adSets;
    const [group] = plan.demographics.groups;
    if (!set || !group) throw new Error('the sample plan has both');
    return {
      ...plan,
      audience: { ...plan.audience, ...audience },
      demographics: { ...plan.demographics, groups: groups.map((one, index) => ({ ...group, ...one, id: String(index) })) },
      media: {
        ...plan.media,
        adSets: adSets.map(({ format, ...more }, index) => ({
          ...set,
          ...more,
          id: String(index),
          platformId: format.platformId,
          formatId: format.id,
        })),
      },
    };
  });

const anySetting = fc.constantFrom(...targetTypes).map((targetType): ForecastSetting => ({ ...local, targetType }));

const likelyReach = (plan: Plan, setting: ForecastSetting): number => estimatePlan(plan, setting).reach?.likely ?? 0;
const likelyAudience = (plan: Plan, setting: ForecastSetting): number => estimatePlan(plan, setting).audience?.likely ?? 0;

describe('the estimate of a plan', () => {
  it('never reaches more people than its audience has, and each platform no more than that', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, (plan, setting) => {
        const { audience, reach, platforms } = estimatePlan(plan, setting);
        if (!audience || !reach) return;
        for (const scenario of ['low', 'likely', 'high'] as const) expect(reach[scenario]).toBeLessThanOrEqual(audience[scenario]);
        for (const platform of platforms) expect(platform.reach).toBeLessThanOrEqual(reach.likely + 1);
      }),
      { numRuns: 200 },
    );
  });

  it('does not rise when a city goes', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, fc.nat(), (plan, setting, pick) => {
        const fewer = plan.audience.cityIds.filter((_, index) => index !== pick % plan.audience.cityIds.length);
        const smaller = { ...plan, audience: { ...plan.audience, cityIds: fewer } };
        expect(likelyAudience(smaller, setting)).toBeLessThanOrEqual(likelyAudience(plan, setting));
        expect(likelyReach(smaller, setting)).toBeLessThanOrEqual(likelyReach(plan, setting) + 1);
      }),
      { numRuns: 200 },
    );
  });

  it('does not fall when another group is added, or the market becomes the whole country', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, anyGroup, (plan, setting, more) => {
        const [first] = plan.demographics.groups;
        if (!first) return;
        const wider = {
          ...plan,
          demographics: { ...plan.demographics, groups: [...plan.demographics.groups, { ...first, ...more, id: 'x' }] },
        };
        const nationwide: Plan = { ...plan, demographics: { ...plan.demographics, markets: 'NATIONWIDE' } };
        expect(likelyAudience(wider, setting)).toBeGreaterThanOrEqual(likelyAudience(plan, setting));
        expect(likelyReach(wider, setting)).toBeGreaterThanOrEqual(likelyReach(plan, setting) - 1);
        expect(likelyAudience(nationwide, setting)).toBeGreaterThanOrEqual(likelyAudience(plan, setting));
      }),
      { numRuns: 200 },
    );
  });

  it('does not fall when a location is added, or the recommendation may choose more, and does not rise when one goes', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, fc.nat(), fc.integer({ min: 1, max: 500 }), (plan, setting, pick, more) => {
        const { locationUnitIds, locations } = plan.audience;
        const having = (change: Partial<Plan['audience']>): Plan => ({ ...plan, audience: { ...plan.audience, ...change } });
        const fewer = locationUnitIds.filter((_, index) => index !== pick % Math.max(1, locationUnitIds.length));
        // Without its last location a plan without the recommendation means every store.
        if (fewer.length === 0) return;
        expect(likelyAudience(having({ locationUnitIds: fewer }), setting)).toBeLessThanOrEqual(likelyAudience(plan, setting));
        expect(likelyReach(having({ locationUnitIds: fewer }), setting)).toBeLessThanOrEqual(likelyReach(plan, setting) + 1);
        const recommended = having({ aiRecommendation: true, locations: Math.min(500, locations + more) });
        expect(likelyAudience(recommended, setting)).toBeGreaterThanOrEqual(likelyAudience(plan, setting));
      }),
      { numRuns: 200 },
    );
  });

  it('does not rise when an ad set is kept to one stage of the trip, and is nothing in a stage nobody chose', () => {
    const tourists: ForecastSetting = { ...local, targetType: 'CHINESE_TOURISTS' };
    const staged = (plan: Plan, stage: (typeof tripPhases)[number] | null): Plan => ({
      ...plan,
      media: { ...plan.media, adSets: plan.media.adSets.map((set) => ({ ...set, stage })) },
    });
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...tripPhases), (plan, stage) => {
        expect(likelyReach(staged(plan, stage), tourists)).toBeLessThanOrEqual(likelyReach(staged(plan, null), tourists) + 1);
        const { tripPhases: chosen } = plan.audience;
        if (chosen.length > 0 && !chosen.includes(stage)) expect(likelyReach(staged(plan, stage), tourists)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('reaches tourists on their trip only while nothing can be priced', () => {
    const plan = samplePlan();
    const phases = (chosen: Plan['audience']['tripPhases'], currency: ForecastSetting['currency']) =>
      likelyAudience(
        { ...plan, audience: { ...plan.audience, tripPhases: chosen } },
        { ...local, currency, targetType: 'CHINESE_TOURISTS' },
      );
    expect(phases(['BEFORE_TRIP', 'DURING_TRIP'], null)).toBe(phases(['DURING_TRIP'], null));
    expect(phases(['BEFORE_TRIP'], null)).toBe(phases(['DURING_TRIP'], null));
    expect(phases(['BEFORE_TRIP', 'DURING_TRIP'], 'CNY')).toBeGreaterThan(phases(['DURING_TRIP'], 'CNY'));
  });

  it('does not fall with more money, and is the point of its curve', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, (plan, setting) => {
        const doubled = { ...plan, budget: { ...plan.budget, total: (plan.budget.total ?? 0) * 2 } };
        expect(likelyReach(doubled, setting)).toBeGreaterThanOrEqual(likelyReach(plan, setting) - 1);
        const estimate = estimatePlan(plan, setting);
        const point = planCurve(plan, setting).points.find(({ current }) => current);
        if (!point || !estimate.reach) return;
        expect(point).toEqual({ total: plan.budget.total, reach: estimate.reach, frequency: estimate.frequency, current: true });
      }),
      { numRuns: 100 },
    );
  });

  it('is the same twice, and moves only with the Monday', () => {
    const plan = samplePlan();
    const at = (instant: string) => estimatePlan(plan, { ...local, now: new Date(instant) });
    expect(at('2026-11-16T00:00:00Z')).toEqual(at('2026-11-22T15:59:59Z'));
    expect(at('2026-11-22T16:00:00Z').asOf).toBe('2026-11-23');
  });

  it('reaches only people of the platform’s countries, and tourists only where Chinese people are', () => {
    const plan = samplePlan();
    const inTokyo = { ...plan, audience: { ...plan.audience, cityIds: ['tokyo'] } };
    const reachOn = (id: string, setting: ForecastSetting, of: Plan) =>
      estimatePlan(of, setting).platforms.find(({ platformId }) => platformId === id);
    expect(reachOn('wechat', local, inTokyo)).toMatchObject({ reach: 0, impressions: 0, saturated: true });
    expect(reachOn('line', local, inTokyo)?.reach).toBeGreaterThan(0);
    const tourists: ForecastSetting = { ...local, targetType: 'CHINESE_TOURISTS' };
    expect(reachOn('wechat', tourists, inTokyo)?.reach).toBeGreaterThan(0);
    expect(reachOn('line', tourists, inTokyo)?.reach).toBe(0);
  });

  it('meets more women than men where women are most users', () => {
    const plan = samplePlan(500_000_000);
    const [set] = plan.media.adSets;
    const [group] = plan.demographics.groups;
    if (!set || !group) throw new Error('the sample plan has both');
    const shareMet = (gender: 'MALE' | 'FEMALE'): number => {
      const media = { ...plan.media, adSets: [{ ...set, platformId: 'meitu', formatId: 'meitu-open-screen', frequencyCap: null }] };
      const of: Plan = { ...plan, media, demographics: { markets: 'CITIES', groups: [{ ...group, gender }] } };
      return likelyReach(of, local) / likelyAudience(of, local);
    };
    expect(shareMet('FEMALE')).toBeGreaterThan(2 * shareMet('MALE'));
  });

  it('says of the whole, and of each platform, what the rows of the spot plan add up to', () => {
    fc.assert(
      fc.property(anyPlan, anySetting, (plan, setting) => {
        const { impressions, clicks, platforms } = estimatePlan(plan, setting);
        const { rows } = forecasted(plan, setting, { campaign: 'Autumn', campaignId: 'id', language: 'en' });
        if (!impressions || !clicks) return;
        const { estImpressions, estClicks, unspent } = totalsOf(rows);
        expect([impressions.likely, clicks.likely]).toEqual([estImpressions, estClicks]);
        expect(platforms.reduce((sum, platform) => sum + platform.impressions, 0)).toBe(estImpressions);
        expect(unspentOf({ platforms })).toBe(unspent);
        for (const { low, likely, high } of [impressions, clicks]) expect(low <= likely && likely <= high).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the whole net media to the ad sets of any currency', () => {
    for (const currency of currencies) {
      const setting = { ...local, currency };
      const { cost } = estimatePlan(samplePlan(7_654_321), setting);
      const { rows } = forecasted(samplePlan(7_654_321), setting, { campaign: 'Autumn', campaignId: 'id', language: 'en' });
      expect(rows.reduce((sum, { totalCost }) => sum + totalCost, 0)).toBe(cost?.netMedia);
    }
  });
});
