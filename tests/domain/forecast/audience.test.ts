import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceSize } from '#domain/forecast/audience.ts';
import { demographicShare } from '#domain/forecast/demographics.ts';
import type { ForecastGroup, ForecastInput, ForecastShopping, RegionShares, StoreKind } from '#domain/forecast/input.ts';
import { visitorsShare } from '#domain/forecast/shopping.ts';
import {
  anyGroup,
  anyInput,
  anyShares,
  anyStores,
  everybody,
  sampleInput,
  sampleShares,
  sampleStores,
  STORE_TYPES,
} from '#tests/support/forecast-input.ts';

const RUNS = { numRuns: 250 };
function notMore(a: number, b: number): void {
  expect(a).toBeLessThanOrEqual(b * (1 + 1e-9) + 1e-6);
}
const likely = (input: ForecastInput): number => audienceSize(input).likely;
const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, i) => i !== index % list.length);

/** Counts people one by one: every combination of every value, with its probability. */
function byCounting(groups: readonly ForecastGroup[], shares: RegionShares): number {
  const subsets = (t: Readonly<Record<string, number>>): readonly (readonly [readonly string[], number])[] =>
    Object.entries(t).reduce<readonly (readonly [readonly string[], number])[]>(
      (all, [v, s]) => all.flatMap(([has, p]) => [[has, p * (1 - s)] as const, [[...has, v], p * s] as const]),
      [[[], 1]],
    );
  const values = (t: Readonly<Record<string, number>>): [string, number][] => [
    ...Object.entries(t),
    ['unknown', 1 - Object.values(t).reduce((a, b) => a + b, 0)],
  ];
  const fits = (wanted: readonly string[], has: readonly string[]): boolean => wanted.length === 0 || wanted.some((v) => has.includes(v));
  let sum = 0;
  for (const [interests, p1] of subsets(shares.interest))
    for (const [searches, p2] of subsets(shares.searchBehaviour))
      for (const [gender, p3] of values(shares.gender))
        for (const [age, p4] of values(shares.age))
          for (const [income, p5] of values(shares.income))
            if (
              groups.some(
                (g) =>
                  (g.gender === 'ALL' || g.gender === gender) &&
                  fits(g.ages, [age]) &&
                  fits(g.incomes, [income]) &&
                  g.educations.length === 0 &&
                  fits(g.interests, interests) &&
                  fits(g.searchBehaviours, searches),
              )
            )
              sum += p1 * p2 * p3 * p4 * p5;
  return sum;
}

describe('demographic share', () => {
  it('adds exclusive values, unites overlapping ones, multiplies across attributes', () => {
    const group = { ...everybody, ages: ['18-24', '25-34'], interests: ['fashion', 'travel'] };
    expect(demographicShare([group], sampleShares)).toBeCloseTo(0.3 * (1 - 0.7 * 0.65), 12);
  });
  it('takes an empty group for everybody, no group for nobody and an unknown value for nobody', () => {
    expect(demographicShare([everybody], sampleShares)).toBeCloseTo(1, 12);
    expect(demographicShare([], sampleShares)).toBe(0);
    expect(demographicShare([{ ...everybody, ages: ['12-17'] }], sampleShares)).toBe(0);
  });
  it('never counts a person twice', () => {
    const women = { ...everybody, gender: 'FEMALE' as const };
    const young = { ...everybody, ages: ['18-24'] };
    expect(demographicShare([women, young], sampleShares)).toBeCloseTo(0.51 + 0.11 - 0.51 * 0.11, 12);
    expect(demographicShare([women, women, everybody], sampleShares)).toBeCloseTo(1, 12);
  });
  it('agrees with counting every kind of person', () => {
    const groups = fc.array(
      anyGroup.map((g) => ({ ...g, educations: [] })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(groups, anyShares, (g, s) => {
        const shares = { ...s, interest: dropTo(s.interest, 4), searchBehaviour: dropTo(s.searchBehaviour, 2) };
        expect(demographicShare(g, shares)).toBeCloseTo(byCounting(g, shares), 9);
      }),
      { numRuns: 25 },
    );
  });
  it('stays monotone beyond the exact number of profiles', () => {
    const group = anyGroup.map((g) => ({ ...g, ages: g.ages.slice(0, 2) }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 11, maxLength: 15 }), anyShares, (groups, shares) => {
        for (let n = 11; n < groups.length; n += 1)
          notMore(demographicShare(groups.slice(0, n), shares), demographicShare(groups.slice(0, n + 1), shares));
      }),
      { numRuns: 200 },
    );
  });
});

const dropTo = (t: Readonly<Record<string, number>>, size: number): Record<string, number> =>
  Object.fromEntries(Object.entries(t).slice(0, size));

describe('visitors of stores', () => {
  const own: ForecastShopping = { storeTypes: ['OWN'], visitPeriod: 'WEEK', named: 'brands', likelihood: null };
  const [kind] = sampleStores;
  if (!kind) throw new Error('there is a sample kind of store');
  const of = (change: Partial<StoreKind>, shopping: Partial<ForecastShopping> = {}): number =>
    visitorsShare([{ ...kind, ...change }], { ...own, ...shopping });

  it('follow the visits of a week and grow slower than the period', () => {
    expect(of({})).toBeCloseTo(1 - (0.7 / (0.7 + 0.08)) ** 0.7, 12);
    expect(of({}, { visitPeriod: 'MONTH' })).toBeLessThan(of({}) * 4.35);
    expect(of({}, { visitPeriod: 'MONTH' })).toBeGreaterThan(of({}) * 2);
  });
  it('are customers and lookers inside own stores, together all of them, and every type inside ALL', () => {
    const share = (storeTypes: ForecastShopping['storeTypes']): number => of({}, { storeTypes });
    expect(share(['YOUR_CUSTOMERS', 'JUST_LOOKING'])).toBeCloseTo(share(['OWN']), 12);
    expect(share(['OWN', 'YOUR_CUSTOMERS', 'JUST_LOOKING'])).toBe(share(['OWN']));
    expect(share(['YOUR_CUSTOMERS'])).toBeLessThan(share(['JUST_LOOKING']));
    expect(share([...STORE_TYPES])).toBe(share(['ALL']));
  });
  it('are nobody of a side that holds nothing, and everybody while no kind of shopper is asked for', () => {
    expect(of({ own: 0 })).toBe(0);
    expect(of({ rivals: 0 }, { storeTypes: ['COMPETITORS'] })).toBe(0);
    expect(of({ own: 0, rivals: 0 }, { named: 'nothing' })).toBe(0);
    expect(of({}, { storeTypes: [] })).toBe(1);
  });
  it('are counted once: within a kind as one kind’s visitors, over kinds as strangers', () => {
    const both = of({}, { storeTypes: ['OWN', 'COMPETITORS'] });
    const [a, b] = [of({}), of({}, { storeTypes: ['COMPETITORS'] })];
    expect(both).toBeLessThan(a + b);
    // Two brands of a kind are as one that draws as much as both.
    expect(both).toBeCloseTo(of({ own: 0.5, rivals: 0 }), 12);
    expect(visitorsShare([kind, { ...kind }], own)).toBeCloseTo(1 - (1 - a) ** 2, 12);
  });
  it('sums and overlaps agree: what two choices have in common is never less than nothing, nor more than one of them', () => {
    fc.assert(
      fc.property(anyStores, anyStores, fc.boolean(), (one, other, sameKind) => {
        const join = (x: StoreKind, y: StoreKind): StoreKind => ({ ...x, own: x.own + y.own });
        const single = (x: StoreKind): StoreKind => ({ ...x, whole: false, recommended: 0 });
        const [x, y] = [single(one), { ...single(sameKind ? one : other), own: other.own }];
        const [a, b] = [visitorsShare([x], own), visitorsShare([y], own)];
        const union = sameKind ? visitorsShare([join(x, y)], own) : visitorsShare([x, y], own);
        const overlap = a + b - union;
        expect(overlap).toBeGreaterThanOrEqual(-1e-9);
        notMore(overlap, Math.min(a, b));
      }),
      RUNS,
    );
  });
});

it('tries its laws on audiences of all sizes', () => {
  const sizes = fc.sample(anyInput, { numRuns: 400, seed: 11 }).map(likely);
  expect(sizes.filter((size) => size > 1_000).length).toBeGreaterThan(200);
  expect(sizes.filter((size) => size > 1_000_000).length).toBeGreaterThan(40);
});

describe('audience laws', () => {
  const law = (name: string, check: (input: ForecastInput, n: number) => void): void =>
    it(name, () => fc.assert(fc.property(anyInput, fc.nat(), check), RUNS));

  law('low <= likely <= high <= people in the cities', (input) => {
    const { low, likely: middle, high, steps } = audienceSize(input);
    expect(low >= 0 && low <= middle && middle <= high && high <= steps.cities).toBe(true);
  });
  law('removing a city never raises it', (input, n) => notMore(likely({ ...input, cities: without(input.cities, n) }), likely(input)));
  law('removing a group never raises it', (input, n) => notMore(likely({ ...input, groups: without(input.groups, n) }), likely(input)));
  law('removing an age band, unless the last, never raises it', (input, n) => {
    const narrower = input.groups.map((g) => (g.ages.length > 1 ? { ...g, ages: without(g.ages, n) } : g));
    notMore(likely({ ...input, groups: narrower }), likely(input));
  });
  law('removing an interest, unless the last, never raises it', (input, n) => {
    const narrower = input.groups.map((g) => (g.interests.length > 1 ? { ...g, interests: without(g.interests, n) } : g));
    notMore(likely({ ...input, groups: narrower }), likely(input));
  });
  law('adding a store type never lowers it', (input, n) => {
    const added = STORE_TYPES[n % STORE_TYPES.length] ?? 'OWN';
    const { shopping } = input;
    notMore(likely(input), likely({ ...input, shopping: { ...shopping, storeTypes: [...shopping.storeTypes, added] } }));
  });
  law('more of any side, of the locations picked or of the recommendation never lowers it', (input, n) => {
    // The first name narrows: until then every store there is counts.
    if (input.shopping.named === 'nothing') return;
    const more = (kind: StoreKind): StoreKind => {
      const free = Math.max(0, kind.named - kind.own - kind.rivals);
      const add = (value: number, most: number): number => value + (most * ((n % 97) + 1)) / 97;
      const choices: readonly StoreKind[] = [
        { ...kind, own: add(kind.own, free) },
        { ...kind, rivals: add(kind.rivals, free) },
        { ...kind, whole: true },
        { ...kind, recommended: add(kind.recommended, 1 - kind.recommended) },
        { ...kind, picked: { ...kind.picked, own: add(kind.picked.own, kind.own - kind.picked.own) } },
        { ...kind, picked: { ...kind.picked, others: add(kind.picked.others, Math.max(0, free - kind.picked.others)) } },
      ];
      return choices[n % choices.length] ?? kind;
    };
    const richer = input.cities.map((city) => ({ ...city, stores: city.stores.map(more) }));
    notMore(likely(input), likely({ ...input, cities: richer }));
  });
  law('a longer visit period never lowers it', (input) => {
    const sizes = (['WEEK', 'MONTH', 'QUARTER', 'HALFYEAR', 'YEAR'] as const).map((visitPeriod) =>
      likely({ ...input, shopping: { ...input.shopping, visitPeriod } }),
    );
    sizes.slice(1).forEach((size, index) => notMore(sizes[index] ?? 0, size));
  });
  law('a higher likelihood level never raises it', (input) => {
    const sizes = [0, 1, 2, 3, 4].map((likelihood) => likely({ ...input, shopping: { ...input.shopping, likelihood } }));
    sizes.slice(1).forEach((size, index) => notMore(size, sizes[index] ?? 0));
  });
  law('a busier season never lowers it', (input) => notMore(likely(input), likely({ ...input, season: input.season * 1.1 })));
  law('a further trip phase or origin tier never lowers it', (input) => {
    const { tourism } = input;
    if (tourism === null) return;
    const wide = { ...tourism, phases: ['BEFORE_TRIP', 'DURING_TRIP'] as const, tiers: ['TIER_1', 'TIER_2'] as const };
    notMore(likely(input), likely({ ...input, tourism: wide }));
  });
  law('the order of cities and groups changes nothing, nor does a repeated city', (input) => {
    const shuffled = { ...input, cities: [...input.cities, ...input.cities].toReversed(), groups: input.groups.toReversed() };
    expect(Math.abs(likely(shuffled) - likely(input))).toBeLessThanOrEqual(1e-9 * likely(input) + 1e-6);
  });
  law('ten times the people are ten times the local audience', (input) => {
    const local = { ...input, targetType: 'LOCAL' as const };
    const tenfold = local.cities.map((city) => ({ ...city, adults: city.adults * 10 }));
    expect(likely({ ...local, cities: tenfold })).toBeCloseTo(likely(local) * 10, 2);
  });
});

it('widens with what it assumes', () => {
  const width = (input: ForecastInput): number => audienceSize(input).likely / audienceSize(input).low;
  const plain = { ...sampleInput, shopping: { ...sampleInput.shopping, storeTypes: [], likelihood: null } };
  const aged = { ...plain, groups: [{ ...everybody, ages: ['18-24'] }] };
  expect(width(plain)).toBeLessThan(width(aged));
  expect(width(aged)).toBeLessThan(width({ ...aged, shopping: sampleInput.shopping }));
});

it('counts a tourist of two cities once', () => {
  const [first, ...rest] = sampleInput.cities;
  const tourists = { ...sampleInput, targetType: 'CHINESE_TOURISTS' as const };
  const apart = [[first], rest.slice(0, 1)].map((c) => likely({ ...tourists, cities: c.flatMap((x) => x ?? []) }));
  const together = likely({ ...tourists, cities: sampleInput.cities.slice(0, 2) });
  expect(together).toBeLessThan((apart[0] ?? 0) + (apart[1] ?? 0));
  expect(likely({ ...tourists, tourism: null })).toBe(0);
});

it('has of all tourists the share of the tiers they come from, each counted once, and all of them without a choice', () => {
  const from = (...tiers: NonNullable<ForecastInput['tourism']>['tiers']): number =>
    likely({ ...sampleInput, targetType: 'CHINESE_TOURISTS', tourism: sampleInput.tourism && { ...sampleInput.tourism, tiers } });
  expect(from('TIER_1') / from()).toBeCloseTo(0.35, 12);
  expect(from('TIER_1', 'TIER_2', 'TIER_1') / from()).toBeCloseTo(0.65, 12);
});
