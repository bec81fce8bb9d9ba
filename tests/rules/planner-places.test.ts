import { describe, expect, it } from 'vitest';
import type { City } from '#contract/catalogue.ts';
import { emptyPlan } from '#contract/plan.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { cityTowards, radiusOf } from '#pages/planner/audience/map-points.ts';
import { withoutCities } from '#pages/planner/audience/without-cities.ts';
import { planKey } from '#pages/planner/forecast/forecast-plan.ts';

const cities: City[] = [...catalogue.cities.values()].map((row) => ({ ...row, name: row.name.en }));
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
