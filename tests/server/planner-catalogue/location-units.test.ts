import { describe, expect, it } from 'vitest';
import { Slug } from '#contract/envelope.ts';
import { languages } from '#contract/languages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { locationUnit, unitName, unitsOfCity } from '#server/planner-catalogue/location-units.ts';

const all = [...catalogue.cities.keys()].flatMap((id) => [...unitsOfCity(id).values()]);
const { categories, singular, sites } = catalogue.locations;

describe('location units', () => {
  it('have ids of their own that can be kept in a plan, and are found by them', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const unit of all) {
      expect(unit.id).toBe(`${unit.city.id}-${unit.brand.id}-${unit.site.id}`);
      expect(Slug.safeParse(unit.id).success, unit.id).toBe(true);
    }
    for (const unit of all.filter((_, index) => index % 97 === 0)) expect(locationUnit(unit.id)).toBe(unit);
    for (const id of ['', 'shanghai', 'shanghai-uniqlo-nowhere', 'nowhere-uniqlo-east']) expect(locationUnit(id)).toBeUndefined();
  });

  it('lie only where their brand is, at most as many as its kind of business has', () => {
    const counts = new Map<string, number>();
    for (const { city, brand } of all) {
      if (brand.countries) expect(brand.countries).toContain(city.countryId);
      const pair = `${city.id} ${brand.id}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    for (const { city, brand } of all)
      expect(counts.get(`${city.id} ${brand.id}`)).toBeLessThanOrEqual(categories[brand.categoryId]?.most ?? 0);
    for (const [brandId, cityIds] of Object.entries(singular))
      expect([...new Set(all.filter(({ brand }) => brand.id === brandId).map(({ city }) => city.id))]).toEqual(cityIds);
  });

  it('are many in large cities, few in small ones, and somewhere in every city', () => {
    const count = (id: string) => unitsOfCity(id).size;
    expect(count('shanghai')).toBeGreaterThan(5 * count('interlaken'));
    expect([...catalogue.cities.keys()].filter((id) => count(id) === 0)).toEqual([]);
    expect(unitsOfCity('nowhere').size).toBe(0);
  });

  it('have a name of their own in every language', () => {
    const units = [...unitsOfCity('shanghai').values()];
    for (const language of languages) expect(new Set(units.map((unit) => unitName(unit, language))).size).toBe(units.length);
    const unit = units.find(({ brand, site }) => brand.id === 'uniqlo' && site.id === 'east');
    if (!unit) throw new Error('The rule changed: this unit may be in somebody’s plan');
    expect(languages.map((language) => unitName(unit, language))).toEqual([
      'Uniqlo · Shanghai, east',
      '优衣库 上海城东店',
      'ユニクロ 上海東店',
    ]);
  });

  it('follow a rule that knows every kind of business, and only what the catalogue has', () => {
    expect(Object.keys(categories).toSorted()).toEqual([...catalogue.businessCategories.keys()].toSorted());
    for (const { most, related } of Object.values(categories)) {
      expect(most).toBeLessThanOrEqual(sites.length);
      for (const id of related) expect(catalogue.businessCategories.has(id), id).toBe(true);
    }
    for (const [brandId, cityIds] of Object.entries(singular)) {
      expect(catalogue.brands.has(brandId), brandId).toBe(true);
      for (const id of cityIds) expect(catalogue.cities.has(id), id).toBe(true);
    }
    expect(catalogue.locations.estimate).toBe(true);
  });
});
