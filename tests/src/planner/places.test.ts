import { describe, expect, it } from 'vitest';
import type { City } from '#contract/catalogue/catalogue.ts';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { languages } from '#contract/languages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { localized } from '#server/planner-catalogue/localized.ts';
import { citiesByCountry } from '#pages/planner/audience/cities-by-country.ts';
import { landRings } from '#components/map/land-rings.ts';
import { cityTowards, cityUnder, placedNames, radiusOf } from '#pages/planner/audience/map-points.ts';
import { withoutCities } from '#pages/planner/audience/without-cities.ts';
import { planKey } from '#pages/planner/forecast/forecast-plan.ts';

const cities: City[] = [...catalogue.cities.values()].map((row) => ({ ...row, name: row.name.en, otherNames: [] }));
const city = (id: string): City => {
  const found = cities.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the arrow keys on the map', () => {
  it('go to a city that lies in their direction, or stay at the edge', () => {
    for (const from of cities) {
      expect(cityTowards(from, cities, 'ArrowLeft')?.lon ?? -Infinity).toBeLessThan(from.lon);
      expect(cityTowards(from, cities, 'ArrowUp')?.lat ?? Infinity).toBeGreaterThan(from.lat);
    }
    expect(cityTowards(city('london'), [city('london'), city('paris'), city('tokyo')], 'ArrowRight')?.id).toBe('paris');
    expect(cityTowards(city('tokyo'), [city('tokyo'), city('paris')], 'ArrowRight')).toBeUndefined();
  });

  it('lead to every city from any other', () => {
    const seen = new Set(['tokyo']);
    const open = [city('tokyo')];
    for (let at = open.pop(); at; at = open.pop()) {
      for (const direction of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = cityTowards(at, cities, direction);
        if (next && !seen.has(next.id)) {
          seen.add(next.id);
          open.push(next);
        }
      }
    }
    // A few lie in the shadow of their neighbours; the list has them all.
    expect(seen.size).toBeGreaterThan(cities.length * 0.8);
  });

  it('show larger cities as larger points, none too small to press', () => {
    expect(radiusOf(30_000_000)).toBeGreaterThan(radiusOf(3_000_000));
    expect(radiusOf(5_000)).toBeGreaterThanOrEqual(3.5);
  });
});

describe('the names on the map', () => {
  const size = { width: 600, height: 300 };
  const spot = (name: string, x: number, y: number) => ({ name, x, y, radius: 8 });
  const named = (points: ReturnType<typeof spot>[]) => placedNames(points, size).map(({ name }) => name);

  it('are those of the ten largest, each clear of the others and of the edges', () => {
    const points = Array.from({ length: 40 }, (_, at) => spot(`City ${at}`, (at % 8) * 70 + 20, Math.floor(at / 8) * 55 + 20));
    const placed = placedNames(points, size);
    expect(placed).toHaveLength(10);
    for (const [at, one] of placed.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.left + one.width).toBeLessThanOrEqual(size.width);
      for (const other of placed.slice(at + 1))
        expect(
          one.left + one.width <= other.left ||
            other.left + other.width <= one.left ||
            one.top + one.height <= other.top ||
            other.top + other.height <= one.top,
        ).toBe(true);
    }
  });

  it('lie over no point that is chosen', () => {
    const points = [
      { ...spot('Hefei', 300, 150), isChosen: true },
      { ...spot('Nanjing', 330, 150), isChosen: true },
    ];
    const [first] = placedNames(points, size);
    const over = (box: { left: number; width: number; top: number; height: number }, { x, y, radius }: ReturnType<typeof spot>) =>
      box.left < x + radius && x - radius < box.left + box.width && box.top < y + radius && y - radius < box.top + box.height;
    expect(placedNames(points, size).map(({ name }) => name)).toEqual(['Hefei', 'Nanjing']);
    for (const point of points) expect(first && over(first, point)).toBe(false);
  });

  it('stand at the other side of a point where the first has no room, and leave out what has none at all', () => {
    const [only] = placedNames([spot('東京', 595, 40)], size);
    expect(only && only.left + only.width).toBeLessThan(595 - 8);
    expect(named([spot('Shanghai', 300, 150), ...Array.from({ length: 8 }, (_, at) => spot(`Near ${at}`, 300, 150))]).length).toBeLessThan(
      9,
    );
    // Where the map has its own buttons is no room.
    expect(named([spot('Hidden', 580, 260)])).toEqual([]);
  });
});

it('a press means the city whose middle is nearest, so that the largest can be hit among its neighbours, and the small one on it as well', () => {
  const point = (id: string, x: number, y: number, radius: number) => ({ id, at: { x, y }, radius });
  const points = [point('shanghai', 100, 100, 13), point('suzhou', 97, 101, 9), point('wuxi', 94, 102, 7), point('far', 300, 300, 14)];
  expect(cityUnder({ x: 101, y: 100 }, points)?.id).toBe('shanghai');
  expect(cityUnder({ x: 97, y: 101 }, points)?.id).toBe('suzhou');
  expect(cityUnder({ x: 109, y: 100 }, points)?.id).toBe('shanghai');
  expect(cityUnder({ x: 200, y: 200 }, points)).toBeUndefined();
});

describe('the land of the map', () => {
  const ring = [
    [170, 60],
    [179, 62],
    [-175, 64],
    [-170, 66],
    [170, 60],
  ];
  it('has no line from one edge to the other, and what crosses the date line at both', () => {
    const polygons = landRings({ type: 'Polygon', coordinates: [ring] });
    expect(polygons.map(([outer]) => outer?.map(([lon]) => lon))).toEqual([
      [170, 179, 185, 190, 170],
      [-190, -181, -175, -170, -190],
    ]);
    for (const [outer = []] of polygons)
      for (const [index, [lon = 0]] of outer.entries()) expect(Math.abs(lon - (outer[index - 1]?.[0] ?? lon))).toBeLessThan(180);
  });

  it('goes along the pole where a ring goes around it, and stays as it is elsewhere', () => {
    const around = [
      [-180, -80],
      [-60, -75],
      [60, -78],
      [180, -80],
    ];
    expect(landRings({ type: 'MultiPolygon', coordinates: [[around]] })[0]?.[0]?.slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -80],
    ]);
    const plain = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(landRings({ type: 'Polygon', coordinates: [plain] })).toEqual([[plain]]);
  });
});

it('a city takes its locations along, and no other city’s', () => {
  const audience = {
    ...emptyPlan.audience,
    cityIds: ['san', 'san-francisco', 'tokyo'],
    locationUnitIds: ['san-uniqlo-east', 'san-francisco-uniqlo-east', 'tokyo-uniqlo-east'],
  };
  expect(withoutCities(audience, ['tokyo']).locationUnitIds).toEqual(['san-uniqlo-east', 'san-francisco-uniqlo-east']);
  expect(withoutCities(audience, ['san']).locationUnitIds).toContain('san-francisco-uniqlo-east');
  expect(withoutCities(audience, ['san', 'san-francisco']).locationUnitIds).toEqual(['tokyo-uniqlo-east']);
});

it('a plan has one key, in whatever order its fields come', () => {
  const { audience, ...rest } = emptyPlan;
  const turned = { ...rest, audience: Object.fromEntries(Object.entries(audience).toReversed()) as typeof audience };
  expect(planKey(turned)).toBe(planKey(emptyPlan));
  expect(planKey({ ...emptyPlan, audience: { ...audience, likelihood: 2 } })).not.toBe(planKey(emptyPlan));
});

describe('the search for a city', () => {
  const found = (query: string, language: (typeof languages)[number] = 'en'): string[] => {
    const view = localized(language);
    return citiesByCountry(view.cities, view.countries, query).flatMap((country) => country.cities.map(({ id }) => id));
  };
  const only = [
    ['上海', 'shanghai'],
    ['東京', 'tokyo'],
    ['东京', 'tokyo'],
    ['廣州', 'guangzhou'],
    ['München', 'munich'],
    ['munchen', 'munich'],
    ['Muenchen', 'munich'],
    ['Peking', 'beijing'],
    ['Canton', 'guangzhou'],
    ['saigon', 'ho-chi-minh-city'],
    ['ロンドン', 'london'],
    ['ﾛﾝﾄﾞﾝ', 'london'],
    ['KOLN', 'cologne'],
    ['臺北', 'taipei'],
    ['shanghi', 'shanghai'],
    ['shagnhai', 'shanghai'],
    ['Barselona', 'barcelona'],
    ['フランクフルド', 'frankfurt'],
  ] as const;

  it.each(only)('finds by %s, in every language of the console, the city it names: %s', (query, id) => {
    for (const language of languages) expect(found(query, language), language).toEqual([id]);
  });

  it('forgives one slip from five letters on, and only where nothing is found without it', () => {
    expect(found('tokio')).toEqual(['tokyo']);
    expect(found('toko')).toEqual([]);
    expect(found('xangai')).toEqual([]);
    expect(found('Taipeh').toSorted()).toEqual(['new-taipei', 'taipei']);
    expect(found('Paris')).toEqual(['paris']);
    expect(found('')).toHaveLength(localized('en').cities.length);
  });

  it('finds a country by any of its names as well, with all of its cities', () => {
    for (const query of ['Taiwan', '台湾', '台灣', '中国台湾', 'Formosa'])
      expect(found(query).toSorted(), query).toEqual(['kaohsiung', 'new-taipei', 'taichung', 'tainan', 'taipei']);
  });

  it('has a city, by names in three languages, for every market that a platform serves or a brand has stores in', () => {
    const markets = new Set([...catalogue.platforms.values()].flatMap(({ countryIds }) => countryIds ?? []));
    for (const { countries } of catalogue.brands.values()) for (const country of countries ?? []) markets.add(country);
    expect([...markets].filter((id) => !catalogue.countries.has(id))).toEqual([]);
    for (const id of markets)
      expect([...catalogue.cities.values()].filter(({ countryId }) => countryId === id).length, id).toBeGreaterThan(0);
    expect(markets.has('tw')).toBe(true);
  });
});
