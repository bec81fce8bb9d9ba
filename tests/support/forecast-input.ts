import fc from 'fast-check';
import { emptyGroup } from '#contract/campaigns/plan.ts';
import type {
  ForecastCity,
  ForecastGroup,
  ForecastInput,
  ForecastLine,
  ForecastShopping,
  Region,
  RegionShares,
  StoreKind,
  StoreType,
} from '#domain/forecast/input.ts';

export const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
export const INCOMES = ['LOW', 'MIDDLE', 'UPPER', 'HIGH'];
export const EDUCATIONS = ['SCHOOL', 'COLLEGE', 'BACHELOR', 'MASTER'];
export const INTERESTS = ['fashion', 'travel', 'food', 'sports', 'beauty', 'cars'];
export const SEARCHES = ['shoes', 'hotels', 'restaurants', 'phones'];
export const STORE_TYPES: readonly StoreType[] = [
  'ALL',
  'JUST_LOOKING',
  'WINDOW_SHOPPERS',
  'OWN',
  'YOUR_CUSTOMERS',
  'COMPETITORS',
  'CUSTOM',
];
export const REGIONS: readonly Region[] = ['CN', 'JP', 'EU', 'OTHER'];

const table = (values: readonly string[], shares: readonly number[]): Record<string, number> =>
  Object.fromEntries(values.map((value, index) => [value, shares[index] ?? 0]));

export const sampleShares: RegionShares = {
  gender: { MALE: 0.49, FEMALE: 0.51 },
  age: table(AGES, [0.11, 0.19, 0.18, 0.2, 0.15, 0.17]),
  income: table(INCOMES, [0.3, 0.4, 0.2, 0.08]),
  education: table(EDUCATIONS, [0.4, 0.3, 0.2, 0.08]),
  interest: table(INTERESTS, [0.3, 0.35, 0.4, 0.25, 0.28, 0.15]),
  searchBehaviour: table(SEARCHES, [0.2, 0.12, 0.3, 0.18]),
  likelihood: [1, 0.8, 0.55, 0.3, 0.12],
};

export const sampleStores: readonly StoreKind[] = [
  {
    visits: 0.4,
    buys: 0.4,
    own: 0.2,
    rivals: 0.3,
    whole: false,
    picked: { own: 0, rivals: 0, others: 0 },
    named: 0.7,
    recommended: 0,
  },
];

const { name: _, ...restrictsNobody } = emptyGroup;
export const everybody: ForecastGroup = restrictsNobody;

export const sampleLine: ForecastLine = {
  id: 'line-1',
  platformId: 'video',
  formatId: 'feed',
  netMedia: 5_000_000,
  buyingType: 'CPM',
  price: 3_000,
  ctr: 0.01,
  reachShare: 0.6,
  frequencyCap: null,
  dailyShare: 0.5,
  dailyContacts: 1.2,
  season: [{ price: 1, part: 1 }],
  stage: null,
};

export const sampleInput: ForecastInput = {
  cities: [
    { id: 'shanghai', adults: 20_000_000, region: 'CN', tourismWeight: 0.1, stores: sampleStores },
    { id: 'tokyo', adults: 12_000_000, region: 'JP', tourismWeight: 0.2, stores: sampleStores },
    { id: 'paris', adults: 1_800_000, region: 'EU', tourismWeight: 0.9, stores: sampleStores },
  ],
  marketAdults: 100_000_000,
  targetType: 'LOCAL',
  tourism: {
    phases: ['DURING_TRIP'],
    tiers: ['TIER_1'],
    travellers: 60_000_000,
    phaseShares: { BEFORE_TRIP: 0.15, DURING_TRIP: 0.08 },
    tierShares: { TIER_1: 0.35, TIER_2: 0.3 },
  },
  groups: [everybody],
  shares: { CN: sampleShares, JP: sampleShares, EU: sampleShares, OTHER: sampleShares },
  shopping: { storeTypes: ['OWN', 'COMPETITORS'], visitPeriod: 'MONTH', named: 'brands', likelihood: 1 },
  lines: [
    sampleLine,
    { ...sampleLine, id: 'line-2', platformId: 'news', reachShare: 0.4, frequencyCap: { times: 3, per: 'week' } },
    { ...sampleLine, id: 'line-3', buyingType: 'CPC', price: 250, netMedia: 2_000_000 },
  ],
  flightDays: 28,
  season: 1,
};

// Not fc.double: it draws from all floating-point numbers, nearly all of them as good as 0, and every law holds for nobody.
const evenly = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1_000 }).map((n) => min + ((max - min) * n) / 1_000);
const share = evenly(0, 1);
const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);
const many = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values], { minLength: 1 });

const exclusive = (values: readonly string[]): fc.Arbitrary<Record<string, number>> =>
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: values.length + 1, maxLength: values.length + 1 }).map((n) => {
    const total = Math.max(
      1,
      n.reduce((a, b) => a + b, 0),
    );
    return table(
      values,
      n.map((one) => one / total),
    );
  });
const overlapping = (values: readonly string[]): fc.Arbitrary<Record<string, number>> =>
  fc.array(share, { minLength: values.length, maxLength: values.length }).map((n) => table(values, n));

export const anyShares: fc.Arbitrary<RegionShares> = fc.record({
  gender: exclusive(['MALE', 'FEMALE']),
  age: exclusive(AGES),
  income: exclusive(INCOMES),
  education: exclusive(EDUCATIONS),
  interest: overlapping(INTERESTS),
  searchBehaviour: overlapping(SEARCHES),
  likelihood: fc.array(share, { minLength: 5, maxLength: 5 }),
});

export const anyGroup: fc.Arbitrary<ForecastGroup> = fc.record({
  gender: fc.constantFrom('ALL', 'MALE', 'FEMALE'),
  ages: some(AGES),
  incomes: some(INCOMES),
  educations: some(EDUCATIONS),
  interests: some(INTERESTS),
  searchBehaviours: some(SEARCHES),
});

/** Parts of the visits to a kind of store: nobody holds more than there are, and what is picked lies within its side. */
export const anyStores: fc.Arbitrary<StoreKind> = fc
  .record({
    visits: evenly(0, 3),
    buys: share,
    parts: fc.tuple(share, share, share, share, share, share),
    whole: fc.boolean(),
    recommended: share,
  })
  .map(({ parts: [own, rivals, named, pickedOwn, pickedRivals, pickedOthers], ...kind }) => {
    const ownPart = own * named;
    const rivalPart = rivals * (named - ownPart);
    return {
      ...kind,
      own: ownPart,
      rivals: rivalPart,
      named,
      picked: { own: pickedOwn * ownPart, rivals: pickedRivals * rivalPart, others: pickedOthers * (named - ownPart - rivalPart) },
    };
  });

/** Up to three prices of a flight's days; the parts add up to all of them. */
export const anySeason: fc.Arbitrary<ForecastLine['season']> = fc
  .uniqueArray(fc.record({ price: evenly(1, 1.5), days: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ price }) => price,
  })
  .map((parts) => {
    const all = parts.reduce((sum, { days }) => sum + days, 0);
    return parts.map(({ price, days }) => ({ price, part: days / all }));
  });

const anyCities: fc.Arbitrary<ForecastCity[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 300 }).map((n) => `city-${n}`),
    adults: fc.integer({ min: 50_000, max: 25_000_000 }),
    region: fc.constantFrom(...REGIONS),
    tourismWeight: evenly(0, 2),
    stores: fc.array(anyStores, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 8, selector: (city) => city.id },
);

const anyShopping: fc.Arbitrary<ForecastShopping> = fc.record({
  storeTypes: many(STORE_TYPES),
  visitPeriod: fc.constantFrom('WEEK', 'MONTH', 'QUARTER', 'HALFYEAR', 'YEAR'),
  named: fc.constantFrom('nothing', 'brands', 'locations'),
  likelihood: fc.option(fc.integer({ min: 0, max: 4 })),
});

export const anyCap = fc.record({
  times: fc.integer({ min: 1, max: 10 }),
  per: fc.constantFrom('week' as const, 'month' as const, 'quarter' as const),
});

export const anyLines: fc.Arbitrary<ForecastLine[]> = fc
  .array(
    fc.record({
      platformId: fc.constantFrom('video' as const, 'news' as const, 'social' as const),
      formatId: fc.constantFrom('feed', 'screen'),
      stage: fc.option(fc.constantFrom('BEFORE_TRIP' as const, 'DURING_TRIP' as const)),
      netMedia: fc.integer({ min: 0, max: 500_000_000 }),
      buyingType: fc.constantFrom('CPM' as const, 'CPC' as const),
      price: fc.integer({ min: 50, max: 20_000 }),
      ctr: evenly(0.001, 0.2),
      reachShare: share,
      frequencyCap: fc.option(anyCap),
      dailyContacts: evenly(0.1, 2),
      season: anySeason,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) =>
    // How often people use a platform is the platform's own.
    fc
      .record({ video: evenly(0.05, 0.85), news: evenly(0.05, 0.85), social: evenly(0.05, 0.85) })
      .map((dailyShares) => lines.map((line, index) => ({ id: `line-${index}`, ...line, dailyShare: dailyShares[line.platformId] }))),
  );

/** Any plan with at least one group, store type, city and line. */
export const anyInput: fc.Arbitrary<ForecastInput> = fc.record({
  cities: anyCities,
  marketAdults: fc.constant(null),
  targetType: fc.constantFrom('LOCAL', 'CHINESE_TOURISTS'),
  tourism: fc.record({
    phases: many(['BEFORE_TRIP', 'DURING_TRIP'] as const),
    tiers: many(['TIER_1', 'TIER_2'] as const),
    travellers: fc.integer({ min: 1_000_000, max: 150_000_000 }),
    phaseShares: fc.record({ BEFORE_TRIP: share, DURING_TRIP: share }),
    tierShares: fc.constant({ TIER_1: 0.35, TIER_2: 0.3 }),
  }),
  groups: fc.array(anyGroup, { minLength: 1, maxLength: 5 }),
  shares: fc.record({ CN: anyShares, JP: anyShares, EU: anyShares, OTHER: anyShares }),
  shopping: anyShopping,
  lines: anyLines,
  flightDays: fc.integer({ min: 1, max: 180 }),
  season: evenly(0.8, 1.25),
});

/** Plans whose audience is large enough to be shown: the shares of a real market, any choice of lines. */
export const shownInput: fc.Arbitrary<ForecastInput> = fc
  .record({ lines: anyLines, flightDays: fc.integer({ min: 1, max: 180 }), groups: fc.array(anyGroup, { maxLength: 3 }) })
  .map(({ lines, flightDays, groups }) => ({ ...sampleInput, lines, flightDays, groups: [everybody, ...groups] }));
