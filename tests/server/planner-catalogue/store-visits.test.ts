import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { contactsOf, dailyShareOf } from '#server/planner-catalogue/inventory.ts';
import { kindsOfCity } from '#server/planner-catalogue/store-visits.ts';
import { seasonPartsOf, seasonsIn } from '#server/forecast/season-price.ts';
import { seasons } from '#scripts/catalogue/seasons.ts';
import { brandPull, storeKinds } from '#scripts/catalogue/store-visits.ts';

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../server/planner-catalogue/data/${name}`, import.meta.url), 'utf8'));

describe('the data of visits and seasons', () => {
  it('are what the seed tables make', () => {
    expect(file('store-kinds.json')).toEqual(storeKinds());
    expect(file('brand-pull.json')).toEqual(brandPull());
    expect(file('seasons.json')).toEqual(seasons());
  });

  it('know every business category, and weigh only brands there are', () => {
    expect([...catalogue.storeKinds.keys()].toSorted()).toEqual([...catalogue.businessCategories.keys()].toSorted());
    expect([...catalogue.brandPull.keys()].filter((id) => !catalogue.brands.has(id))).toEqual([]);
    // Two kinds of one market are never visited exactly as often: a planner who changes one for the other sees the number move.
    for (const region of ['CN', 'JP', 'EU', 'OTHER'] as const) {
      const weekly = [...catalogue.storeKinds.values()].map((kind) => kind.weekly[region]);
      expect(new Set(weekly).size, region).toBe(weekly.length);
    }
  });

  it('let no two seasons of a market share a day', () => {
    for (const region of ['CN', 'JP', 'EU', 'OTHER'] as const) {
      const met = seasonsIn({ from: '2026-01-01', to: '2036-12-31' }, new Set([region]));
      expect(met.length, region).toBeGreaterThan(10);
      met.slice(1).forEach(({ from, id }, index) => expect(from > (met[index]?.to ?? ''), `${id} ${from}`).toBe(true));
    }
  });

  it.each([
    ['2027-02-06', '2027-02-06', 'CN', 'chinese-new-year'],
    ['2026-11-11', '2026-11-11', 'CN', 'double-eleven'],
    ['2026-10-01', '2026-10-07', 'CN', 'national-day-week'],
    ['2026-12-31', '2027-01-02', 'JP', 'year-end'],
  ] as const)('%s to %s in %s is %s, and dearer throughout', (from, to, region, id) => {
    expect(seasonsIn({ from, to }, new Set([region])).map((season) => season.id)).toEqual([id]);
    expect(seasonPartsOf({ from, to }, region)).toEqual([{ price: catalogue.seasons.get(id)?.price, part: 1 }]);
  });

  it('cut a flight into its ordinary and its dear days', () => {
    expect(seasonPartsOf({ from: '2026-11-02', to: '2026-11-21' }, 'CN')).toEqual([
      { price: 1, part: 0.5 },
      { price: 1.3, part: 0.5 },
    ]);
    expect(seasonPartsOf({ from: '2026-08-01', to: '2026-08-31' }, 'CN')).toEqual([{ price: 1, part: 1 }]);
    expect(seasonPartsOf(null, 'CN')).toEqual([{ price: 1, part: 1 }]);
  });
});

describe('the stores of a city', () => {
  it('hold no more than all visits, a brand by its stores and its pull', () => {
    for (const cityId of ['shanghai', 'tokyo', 'lucerne', 'lhasa'])
      for (const [id, { ofBrand, named, whole }] of kindsOfCity(cityId)) {
        expect(
          [...ofBrand.values()].reduce((a, b) => a + b, 0),
          id,
        ).toBeCloseTo(named, 9);
        expect(named, id).toBeLessThanOrEqual(whole);
      }
    const sportswear = kindsOfCity('shanghai').get('sportswear')?.ofBrand;
    expect(sportswear?.get('nike')).toBeGreaterThan(sportswear?.get('under-armour') ?? Infinity);
    expect(kindsOfCity('shanghai').get('fashion')?.ofBrand.has('shimamura')).toBe(false);
    expect(kindsOfCity('nowhere').size).toBe(0);
  });

  it('are, without the brands that are named, as many average ones as the city is large, and one at least', () => {
    const unnamed = (cityId: string) => {
      const { named = 0, whole = 0 } = kindsOfCity(cityId).get('fashion') ?? {};
      return (whole - named) / (catalogue.storeKinds.get('fashion')?.unnamed ?? 0);
    };
    // Of 25 million people, and of 219,103.
    expect(unnamed('shanghai')).toBeCloseTo(5, 9);
    expect(unnamed('verona')).toBeCloseTo(1, 9);
  });

  it('are none of a kind for which the city is too small', () => {
    const small = [...catalogue.cities.values()].find(({ population, tourism }) => population < 400_000 && (tourism ?? 0) < 0.5);
    expect(kindsOfCity(small?.id ?? '').get('outlet')?.whole).toBe(0);
  });
});

describe('the inventory of a platform', () => {
  it('is used by nearly everybody each day or by few, and has fewer contacts to sell of rare formats', () => {
    const shareOf = (id: string): number => {
      const platform = catalogue.platforms.get(id);
      return platform ? dailyShareOf(platform) : 0;
    };
    expect(shareOf('wechat')).toBe(0.85);
    expect(shareOf('ctrip')).toBeLessThan(0.2);
    expect(contactsOf('OPEN_SCREEN')).toBeLessThan(contactsOf('FEED_ADS'));
  });
});
