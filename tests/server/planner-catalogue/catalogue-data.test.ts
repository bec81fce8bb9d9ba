import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GroupPreset, adSubcategories, platformCategories } from '#contract/catalogue/catalogue.ts';
import { Slug } from '#contract/envelope.ts';
import { currencies } from '#contract/money.ts';
import {
  ageBands,
  buyingTypes,
  cityTiers,
  dynamicAdFields,
  educationLevels,
  incomeBands,
  likelihoodLevels,
  maximumLocations,
  storeTypes,
  targetTypes,
  tripPhases,
  visitPeriods,
} from '#contract/campaigns/plan.ts';
import { seasonIds } from '#domain/forecast/season-ids.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { readings } from '#server/planner-catalogue/name-order.ts';
import { wordsIn } from '#tests/support/words.ts';

const regions = ['CN', 'JP', 'EU', 'OTHER'] as const;
const Name = z.strictObject({ en: z.string().min(1), cn: z.string().min(1), jp: z.string().min(1) });
const Named = z.strictObject({ id: Slug, name: Name });
const Share = z.number().gt(0).lte(1);
const Count = z.number().int().positive();
const Amounts = z.strictObject({ HKD: Count, USD: Count, CNY: Count, EUR: Count, JPY: Count });
const PerRegion = z.strictObject({ CN: Share, JP: Share, EU: Share, OTHER: Share });
const Attribute = z.array(z.strictObject({ id: z.string(), name: Name, share: PerRegion }));
const Size = z.tuple([Count, Count]);

const aliases = z.array(z.string().min(1)).min(1).optional();
const Country = Named.extend({ aliases, currency: z.string().regex(/^[A-Z]{3}$/), population: Count, region: z.enum(regions) });
const City = Named.extend({
  aliases,
  countryId: Slug,
  population: Count,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  tier: z.enum(cityTiers).nullable(),
  tourism: Share.nullable(),
});
const Brand = Named.extend({
  aliases,
  categoryId: Slug,
  countries: z.array(Slug).min(1).optional(),
  wikidata: z
    .string()
    .regex(/^Q\d+$/)
    .optional(),
});
const Format = Named.extend({
  subcategory: z.enum(adSubcategories),
  buyingTypes: z.array(z.enum(buyingTypes)).min(1),
  cpm: Amounts,
  cpc: Amounts,
  ctr: Share,
  image: z.strictObject({
    recommended: Size,
    min: Size,
    max: Size,
    ratio: z.strictObject({ min: z.number(), recommended: z.number(), max: z.number() }),
    fileFormats: z.array(z.string()).min(1),
    maxBytes: Count,
  }),
  dynamicFields: z.array(z.enum(dynamicAdFields)),
});
const Platform = Named.extend({
  categories: z.array(z.enum(platformCategories)).min(1).max(3),
  featured: z.boolean(),
  countryIds: z.array(Slug).min(1),
  targetTypes: z.array(z.enum(targetTypes)).min(1),
  statistics: z.strictObject({ downloads: Count, dailyUsers: Count, estimate: z.literal(true) }),
  maleShare: Share,
  monthlyReachShare: Share,
  limits: z.array(z.strictObject({ validFrom: z.iso.date(), minBudget: Amounts, maxBudget: Amounts })).min(1),
  fees: z.strictObject({ dataFee: z.boolean() }),
  formats: z.array(Format).min(1),
});
const Fees = z.strictObject({
  validFrom: z.iso.date(),
  dataFee: Amounts,
  minimumTotalBudget: Amounts,
  maximumTotalBudget: Amounts,
  maximumLocations: Count,
});
const Demographics = z.strictObject({
  estimate: z.literal(true),
  basis: z.record(z.string(), z.string()),
  adultShare: PerRegion,
  onlineShare: PerRegion,
  gender: Attribute,
  age: Attribute,
  income: Attribute,
  education: Attribute,
  interests: Attribute,
  searchBehaviours: Attribute,
  presets: z.array(Named.extend({ group: GroupPreset.partial() })).min(1),
});
const Shopping = z.strictObject({
  estimate: z.literal(true),
  basis: z.string(),
  likelihood: z.array(z.strictObject({ level: Count, share: Share, name: Name })),
});
const Objective = Named.extend({
  description: Name,
  presets: z.strictObject({
    targetType: z.enum(targetTypes).optional(),
    storeTypes: z.array(z.enum(storeTypes)).optional(),
    visitPeriod: z.enum(visitPeriods).optional(),
    likelihood: z.number().int().min(1).max(5).optional(),
    tripPhases: z.array(z.enum(tripPhases)).optional(),
    group: z.strictObject({ ages: z.array(z.enum(ageBands)).optional(), searchBehaviours: z.array(Slug).optional() }),
  }),
});

const folder = new URL('../../../server/planner-catalogue/data/', import.meta.url);
function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}

const countries = read('countries.json', z.array(Country));
const cities = read('cities.json', z.array(City));
const categories = read('business-categories.json', z.array(Named));
const brands = read('brands.json', z.array(Brand));
const platforms = read('platforms.json', z.array(Platform));
const demographics = read('demographics.json', Demographics);
const shopping = read('shopping.json', Shopping);
const fees = read('fees.json', z.array(Fees));
const objectives = read('objectives.json', z.array(Objective));
const formats = platforms.flatMap((platform) => platform.formats);

const han = /\p{Script=Han}/u;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Traditional and Japanese forms that simplified Chinese does not write. */
const notSimplified =
  /[國東廣漢蘇長慶鄭島濱瀋無錫齊廈連門亞際電機貨藥購圖業華萬價億運動類車錶氣間關開醫樂飲買賣気駅円広県沢浜氷営実売変対検辺竜楽読桜図]/u;
const countryIds = new Set(countries.map(({ id }) => id));

describe('ids and references', () => {
  it.each([
    ['countries', countries],
    ['cities', cities],
    ['business categories', categories],
    ['brands', brands],
    ['platforms', platforms],
    ['formats', formats],
    ['objectives', objectives],
    ['interests', demographics.interests],
    ['search behaviours', demographics.searchBehaviours],
  ])('%s have ids of their own', (_, rows) => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('cities, brands and platforms name countries and categories that exist', () => {
    const named = [
      ...cities.map(({ countryId }) => countryId),
      ...brands.flatMap((brand) => brand.countries ?? []),
      ...platforms.flatMap((platform) => platform.countryIds),
    ];
    expect(named.filter((id) => !countryIds.has(id))).toEqual([]);
    const categoryIds = new Set(categories.map(({ id }) => id));
    expect(brands.filter(({ categoryId }) => !categoryIds.has(categoryId))).toEqual([]);
    expect(categories.filter(({ id }) => !brands.some((brand) => brand.categoryId === id))).toEqual([]);
  });

  it('every country has a city and a platform, the lock-screen countries among them', () => {
    for (const { id } of countries) {
      expect(
        cities.some(({ countryId }) => countryId === id),
        id,
      ).toBe(true);
      expect(
        platforms.some((platform) => platform.countryIds.includes(id)),
        id,
      ).toBe(true);
    }
    expect([...countryIds]).toEqual(expect.arrayContaining(['id', 'my', 'ph', 'sg', 'th', 'vn', 'ng', 'gh', 'fr', 'es']));
  });
});

describe('names', () => {
  const translated = [
    ...countries,
    ...cities,
    ...categories,
    ...objectives,
    ...demographics.interests,
    ...demographics.searchBehaviours,
    ...demographics.presets,
  ];

  it('are Chinese in cn and Japanese in jp', () => {
    expect(translated.filter(({ name }) => !han.test(name.cn) || name.cn === name.en).map(({ id }) => id)).toEqual([]);
    expect(translated.filter(({ name }) => !japanese.test(name.jp) || name.jp === name.en).map(({ id }) => id)).toEqual([]);
  });

  it('carry no traditional, Japanese or kana writing in cn', () => {
    const names = [...translated, ...brands, ...platforms, ...formats].map(({ name }) => name.cn);
    const foreign = (text: string) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || notSimplified.test(text);
    expect(names.filter(foreign)).toEqual([]);
  });

  it('have a reading in kana wherever Japanese sorts by it and cannot see it', () => {
    const sorted = [...countries, ...cities, ...categories, ...brands, ...platforms].map(({ name }) => name.jp);
    expect(new Set(readings.keys())).toEqual(new Set(sorted.filter((name) => han.test(name))));
    expect([...readings.values()].filter((reading) => han.test(reading))).toEqual([]);
  });

  it('of brands are those used in the country', () => {
    const name = (id: string) => brands.find((brand) => brand.id === id)?.name;
    expect(name('uniqlo')).toEqual({ en: 'Uniqlo', cn: '优衣库', jp: 'ユニクロ' });
    expect(name('starbucks')).toEqual({ en: 'Starbucks', cn: '星巴克', jp: 'スターバックス' });
    expect(brands.filter((brand) => han.test(brand.name.cn)).length / brands.length).toBeGreaterThan(0.9);
  });
});

describe('cities', () => {
  it('have tiers and no tourism weight in mainland China, and the reverse elsewhere', () => {
    const first = cities.filter(({ tier }) => tier === 'TIER_1').map(({ id }) => id);
    expect(first.toSorted()).toEqual(['beijing', 'guangzhou', 'shanghai', 'shenzhen']);
    expect(cities.filter(({ tier }) => tier === 'TIER_2').length).toBeGreaterThanOrEqual(20);
    for (const city of cities) {
      expect(city.tourism === null, city.id).toBe(city.countryId === 'cn');
      if (city.countryId !== 'cn') expect(city.tier, city.id).toBeNull();
    }
  });

  it('of a country have together no more people than the country', () => {
    for (const { id, population } of countries) {
      const total = cities.filter(({ countryId }) => countryId === id).reduce((sum, city) => sum + city.population, 0);
      expect(total, id).toBeLessThanOrEqual(population);
    }
  });
});

describe('shares', () => {
  it('of exclusive attributes add up to 1 in every region and follow the contract', () => {
    const { gender, age, income, education } = demographics;
    for (const attribute of [gender, age, income, education])
      for (const region of regions) expect(attribute.reduce((sum, row) => sum + row.share[region], 0)).toBeCloseTo(1, 9);
    expect(gender.map(({ id }) => id)).toEqual(['MALE', 'FEMALE']);
    expect(age.map(({ id }) => id)).toEqual([...ageBands]);
    expect(income.map(({ id }) => id)).toEqual([...incomeBands]);
    expect(education.map(({ id }) => id)).toEqual([...educationLevels]);
  });

  it('of likelihood fall from everybody', () => {
    expect(shopping.likelihood.map(({ level }) => level)).toEqual([...likelihoodLevels]);
    const shares = shopping.likelihood.map(({ share }) => share);
    expect(shares[0]).toBe(1);
    expect(shares.every((share, index) => index === 0 || share < (shares[index - 1] ?? 0))).toBe(true);
  });
});

describe('platforms', () => {
  it('use every category and subcategory, and six are featured', () => {
    expect(new Set(platforms.flatMap((platform) => platform.categories))).toEqual(new Set(platformCategories));
    expect(new Set(formats.map(({ subcategory }) => subcategory))).toEqual(new Set(adSubcategories));
    expect(new Set(formats.flatMap(({ dynamicFields }) => dynamicFields))).toEqual(new Set(dynamicAdFields));
    expect(platforms.filter(({ featured }) => featured)).toHaveLength(6);
  });

  it('have a smallest budget below the largest in every currency', () => {
    for (const { id, limits } of platforms)
      for (const { minBudget, maxBudget } of limits)
        for (const currency of currencies) expect(minBudget[currency], id).toBeLessThan(maxBudget[currency]);
  });

  it('have image rules that their recommended size keeps', () => {
    for (const { id, image } of formats) {
      const { recommended, min, max, ratio } = image;
      expect(min[0] < recommended[0] && recommended[0] < max[0], id).toBe(true);
      expect(min[1] < recommended[1] && recommended[1] < max[1], id).toBe(true);
      expect(recommended[0] / recommended[1], id).toBeCloseTo(ratio.recommended, 3);
      expect(ratio.min < ratio.recommended && ratio.recommended < ratio.max, id).toBe(true);
    }
  });

  it('price a click near the impressions it takes', () => {
    for (const { id, cpm, cpc, ctr } of formats)
      for (const currency of currencies) {
        const impressions = cpc[currency] * ctr * 1000;
        expect(impressions / cpm[currency], `${id} ${currency}`).toBeGreaterThan(0.9);
        expect(impressions / cpm[currency], `${id} ${currency}`).toBeLessThan(1.3);
      }
  });
});

describe('groups to begin with', () => {
  it('restrict something, by values that can be chosen', () => {
    const interests = demographics.interests.map(({ id }) => id);
    const searches = demographics.searchBehaviours.map(({ id }) => id);
    for (const { id, group } of demographics.presets) {
      expect(Object.values(group).flat().length, id).toBeGreaterThan(0);
      for (const interest of group.interests ?? []) expect(interests, id).toContain(interest);
      for (const search of group.searchBehaviours ?? []) expect(searches, id).toContain(search);
    }
  });
});

describe('fees and objectives', () => {
  it('keep the number of locations of the product, oldest first', () => {
    expect(fees.map(({ validFrom }) => validFrom)).toEqual(fees.map(({ validFrom }) => validFrom).toSorted());
    for (const row of fees) {
      expect(row).toMatchObject({ maximumLocations });
      for (const currency of currencies) expect(row.minimumTotalBudget[currency]).toBeLessThan(row.maximumTotalBudget[currency]);
    }
  });

  it('offer a new store opening', () => {
    expect(objectives.map(({ id }) => id)).toContain('new-store-opening');
  });
});

it('the levels of likelihood are called on screens as in the catalogue, in every language', () => {
  for (const { level, name } of shopping.likelihood) {
    const said = { en: wordsIn('en'), cn: wordsIn('cn'), jp: wordsIn('jp') };
    expect({
      en: said.en(`summary.likelihood.${level}`),
      cn: said.cn(`summary.likelihood.${level}`),
      jp: said.jp(`summary.likelihood.${level}`),
    }).toEqual(name);
  }
});

it('the dear weeks are called on screens as in the catalogue, in every language', () => {
  const said = { en: wordsIn('en'), cn: wordsIn('cn'), jp: wordsIn('jp') };
  expect(catalogue.seasons.size).toBe(seasonIds.length);
  for (const id of seasonIds) {
    const key = `forecast.seasons.${id}`;
    expect({ en: said.en(key), cn: said.cn(key), jp: said.jp(key) }).toEqual(catalogue.seasons.get(id)?.name);
  }
});
