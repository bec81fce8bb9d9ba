import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plan, emptyPlan, storeTypes, targetTypes, visitPeriods } from '#contract/campaigns/plan.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import type { ForecastSetting } from '#server/forecast/forecast-input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { usualTerms } from '#tests/support/terms.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const local: ForecastSetting = { currency: 'CNY', targetType: 'LOCAL', terms: usualTerms, now: new Date('2026-11-18T02:00:00Z') };
const cityIds = ['shanghai', 'beijing', 'chengdu', 'tokyo', 'paris', 'lucerne'];
const brandIds = [...catalogue.brands.keys()];
const categoryIds = [...catalogue.businessCategories.keys()];
const units = cityIds.flatMap((id) => [...unitsOfCity(id).keys()].filter((_, index) => index % 60 === 0));

const planWith = (audience: Partial<Plan['audience']>): Plan => ({
  ...emptyPlan,
  audience: { ...emptyPlan.audience, cityIds: ['shanghai', 'beijing'], visitPeriod: 'MONTH', ...audience },
});
const estimate = (audience: Partial<Plan['audience']>, setting = local) => estimatePlan(planWith(audience), setting);
const people = (audience: Partial<Plan['audience']>, setting = local): number => estimate(audience, setting).audience?.likely ?? 0;

const anyAudience: fc.Arbitrary<Partial<Plan['audience']>> = fc.record({
  cityIds: fc.subarray(cityIds, { minLength: 1 }),
  storeTypes: fc.subarray([...storeTypes], { minLength: 1 }),
  visitPeriod: fc.constantFrom(...visitPeriods),
  brandIds: fc.subarray(brandIds, { minLength: 1, maxLength: 4 }),
  competitorBrandIds: fc.subarray(brandIds, { maxLength: 4 }),
  categoryIds: fc.subarray(categoryIds, { maxLength: 3 }),
  locationUnitIds: fc.subarray(units, { maxLength: 20 }),
  aiRecommendation: fc.boolean(),
  locations: fc.integer({ min: 0, max: 500 }),
});
const anySetting = fc.constantFrom(...targetTypes).map((targetType): ForecastSetting => ({ ...local, targetType }));
const law = (check: (audience: Partial<Plan['audience']>, setting: ForecastSetting, pick: number) => void) =>
  fc.assert(fc.property(anyAudience, anySetting, fc.nat(), check), { numRuns: 150 });
const another = (ids: readonly string[], all: readonly string[], pick: number): string[] => {
  const free = all.filter((id) => !ids.includes(id));
  return [...ids, free[pick % free.length] ?? ''];
};
// Below the floor no number is shown: from there a number can only rise.
const notLess = (wider: number, narrower: number): void => expect(wider).toBeGreaterThanOrEqual(narrower);

describe('the audience of a plan knows its stores', () => {
  it('so that no two of these brands and categories have the same', () => {
    const brands = ['nike', 'adidas', '7-eleven', 'ajisen-ramen', 'rolex', 'uniqlo', 'starbucks', 'walmart'];
    const ofBrands = brands.map((id) => people({ storeTypes: ['OWN'], brandIds: [id] }));
    expect(new Set(ofBrands).size).toBe(brands.length);
    const ofKinds = categoryIds.map((id) => people({ storeTypes: ['OWN'], categoryIds: [id] }));
    expect(new Set(ofKinds).size).toBe(categoryIds.length);
  });

  it('with a luxury watch far behind a supermarket, and a strong brand before a weak one of its kind', () => {
    const of = (id: string): number => people({ storeTypes: ['OWN'], brandIds: [id] });
    expect(of('walmart')).toBeGreaterThan(20 * of('rolex'));
    expect(of('rolex')).toBeGreaterThan(10_000);
    expect(of('7-eleven')).toBeGreaterThan(of('starbucks'));
    expect(of('nike')).toBeGreaterThan(of('adidas'));
    expect(of('uniqlo')).toBeGreaterThan(3 * of('cos'));
    const kind = (id: string): number => people({ storeTypes: ['OWN'], categoryIds: [id] });
    expect(kind('supermarket')).toBeGreaterThan(20 * kind('luxury'));
  });

  it('and moves when one brand stands in another’s place, for every kind of shopper that asks for brands', () => {
    for (const type of ['ALL', 'OWN', 'YOUR_CUSTOMERS', 'JUST_LOOKING', 'WINDOW_SHOPPERS'] as const)
      expect(people({ storeTypes: [type], brandIds: ['nike'] }), type).not.toBe(people({ storeTypes: [type], brandIds: ['adidas'] }));
    const rivals = (id: string): number => people({ storeTypes: ['COMPETITORS'], brandIds: ['nike'], competitorBrandIds: [id] });
    expect(rivals('adidas')).not.toBe(rivals('puma'));
  });

  it('and is nobody where a side was not named or has no store, which it says', () => {
    const nobody = { tooSmall: true, audience: null };
    expect(estimate({ storeTypes: ['OWN'] })).toMatchObject({ ...nobody, emptySides: [{ side: 'own', why: 'notChosen' }] });
    expect(estimate({ storeTypes: ['OWN'], competitorBrandIds: ['nike'] })).toMatchObject(nobody);
    expect(estimate({ storeTypes: ['OWN'], brandIds: ['shimamura'] })).toMatchObject({
      ...nobody,
      emptySides: [{ side: 'own', why: 'noStore' }],
    });
    const both = estimate({ storeTypes: ['OWN', 'COMPETITORS'], brandIds: ['nike'] });
    expect(both.emptySides).toEqual([{ side: 'competitors', why: 'notChosen' }]);
    expect(both.audience?.likely).toBe(people({ storeTypes: ['OWN'], brandIds: ['nike'] }));
    expect(estimate({ storeTypes: ['CUSTOM'], brandIds: ['nike'] }).emptySides).toEqual([{ side: 'locations', why: 'notChosen' }]);
    expect(estimate({ storeTypes: ['WINDOW_SHOPPERS'], brandIds: ['nike'] }).emptySides).toEqual([]);
  });

  it('counting people of two brands, two sides or two kinds once', () => {
    const nike = people({ storeTypes: ['OWN'], brandIds: ['nike'] });
    const adidas = people({ storeTypes: ['OWN'], brandIds: ['adidas'] });
    const both = people({ storeTypes: ['OWN'], brandIds: ['nike', 'adidas'] });
    expect(both).toBeLessThan(nike + adidas);
    expect(both).toBeGreaterThan(Math.max(nike, adidas));
    // Whether a brand is an own or a competitor's one, its visitors are the same people.
    expect(people({ storeTypes: ['OWN', 'COMPETITORS'], brandIds: ['nike'], competitorBrandIds: ['adidas'] })).toBe(both);
    // The kind holds its brands already.
    const kind = people({ storeTypes: ['OWN'], categoryIds: ['sportswear'] });
    expect(people({ storeTypes: ['OWN'], categoryIds: ['sportswear'], brandIds: ['nike', 'adidas'] })).toBe(kind);
  });

  it('and widens with a recommendation, by as many people as it says', () => {
    const nike = { storeTypes: ['OWN' as const], brandIds: ['nike'] };
    const some = estimate({ ...nike, aiRecommendation: true, locations: 100 });
    expect(some.recommended).toBeGreaterThan(0);
    expect((some.audience?.likely ?? 0) - (some.recommended ?? 0)).toBe(people(nike));
    expect(estimate({ ...nike, aiRecommendation: true, locations: 400 }).recommended).toBeGreaterThan(some.recommended ?? 0);
    expect(estimate(nike).recommended).toBeNull();
    // Nothing to look for beside: an own store that nobody named stays nobody.
    expect(estimate({ storeTypes: ['OWN'], aiRecommendation: true, locations: 100 }).audience).toBeNull();
  });

  it('does not fall when a brand, a competitor, a category or a store type is added, nor when the period grows', () => {
    law((audience, setting, pick) => {
      const before = people(audience, setting);
      const { brandIds: own = [], competitorBrandIds: rivals = [], categoryIds: kinds = [], storeTypes: types = [] } = audience;
      notLess(people({ ...audience, brandIds: another(own, brandIds, pick) }, setting), before);
      notLess(people({ ...audience, competitorBrandIds: another(rivals, brandIds, pick) }, setting), before);
      notLess(people({ ...audience, categoryIds: another(kinds, categoryIds, pick) }, setting), before);
      notLess(
        people({ ...audience, storeTypes: [...new Set([...types, storeTypes[pick % storeTypes.length] ?? 'OWN'])] }, setting),
        before,
      );
      const longer = visitPeriods[visitPeriods.indexOf(audience.visitPeriod ?? 'WEEK') + 1];
      if (longer) notLess(people({ ...audience, visitPeriod: longer }, setting), before);
    });
  });

  it('never has more people than the cities, and no fewer when a location or a recommended one is added', () => {
    law((audience, setting, pick) => {
      const before = people(audience, setting);
      const everybody = people({ cityIds: audience.cityIds ?? [] }, setting);
      expect(before).toBeLessThanOrEqual(everybody);
      const { locationUnitIds = [], locations = 0 } = audience;
      if (locationUnitIds.length > 0)
        notLess(people({ ...audience, locationUnitIds: another(locationUnitIds, units, pick) }, setting), before);
      notLess(people({ ...audience, aiRecommendation: true, locations: Math.min(500, locations + 1 + (pick % 100)) }, setting), before);
    });
  });
});

describe('the delivery of a plan knows its flight', () => {
  const flight = (from: string, to: string, total = 30_000_000) =>
    estimatePlan({ ...samplePlan(total), timeline: { from, to } }, local).reach?.likely ?? 0;

  it('a day reaches less than a week, a week less than four, and four weeks no more than a year', () => {
    const reach = [flight('2026-08-03', '2026-08-03'), flight('2026-08-03', '2026-08-09'), flight('2026-08-03', '2026-08-30')];
    expect(reach[0]).toBeLessThan((reach[1] ?? 0) * 0.95);
    expect(reach[1]).toBeLessThan(reach[2] ?? 0);
    expect(reach[2]).toBeLessThanOrEqual(flight('2026-08-03', '2027-08-02'));
  });

  it('does not fall with a further day, whatever season that day lies in', () => {
    const from = '2026-10-15';
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10));
    const reach = days.map((to) => flight(from, to));
    reach.slice(1).forEach((value, index) => expect(value, days[index + 1]).toBeGreaterThanOrEqual((reach[index] ?? 0) - 1));
  });

  it('is dearer in a high season: the same days before 11.11 reach fewer than three weeks in August', () => {
    expect(flight('2026-10-24', '2026-11-11', 4_000_000)).toBeLessThan(flight('2026-08-01', '2026-08-19', 4_000_000) * 0.97);
  });

  it('does not jump: a hundredth more budget moves reach by less than a twentieth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000, max: 2_000_000_000 }), (total) => {
        const [before, after] = [flight('2026-08-03', '2026-08-30', total), flight('2026-08-03', '2026-08-30', Math.round(total * 1.01))];
        expect(after).toBeGreaterThanOrEqual(before - 1);
        expect(after).toBeLessThanOrEqual(before * 1.05 + 1);
      }),
      { numRuns: 60 },
    );
  });
});
