import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { usualTerms } from '#tests/support/terms.ts';
import { type TriedPlan, triedPlans } from '#scripts/forecast-table/plans.ts';
import { forecastTable } from '#scripts/forecast-table/table.ts';

it('the page of twelve plans is what the model says; `node scripts/run.mjs scripts/forecast-table.ts` rewrites it', () => {
  expect(triedPlans).toHaveLength(12);
  expect(readFileSync(new URL('../../docs/forecast-table.md', import.meta.url), 'utf8')).toBe(forecastTable());
});

it('the twelve plans stand to each other as a planner expects', () => {
  const of = (words: string) => {
    const tried: TriedPlan | undefined = triedPlans.find(({ name }) => name.startsWith(words));
    if (!tried) throw new Error(`no plan is called ${words}`);
    const estimate = estimatePlan(tried.plan, { ...tried.setting, terms: usualTerms, now: new Date('2026-08-12T02:00:00Z') });
    const { audience, reach, platforms, recommended } = estimate;
    return {
      audience: audience?.likely ?? 0,
      reach: reach?.likely ?? 0,
      unspent: platforms.reduce((sum, platform) => sum + platform.unspent, 0),
      saturated: platforms.filter(({ saturated }) => saturated).length,
      dearer: Math.max(...platforms.map(({ dearer }) => dearer)),
      recommended,
    };
  };
  expect(of('Grocery').audience).toBeGreaterThan(20 * of('Luxury').audience);
  expect(of('One day').reach).toBeLessThan(of('A year').reach);
  expect(of('One day').dearer).toBeGreaterThan(of('A year').dearer);
  expect(of('Before 11.11').dearer).toBeGreaterThan(0.3);
  expect(of('¥10,000').reach).toBeLessThan(of('Grocery').reach);
  expect(of('¥100 million').unspent).toBeGreaterThan(0);
  // A tenth more money brings hardly anybody, long before it cannot be spent.
  expect(of('Luxury')).toMatchObject({ unspent: 0, saturated: 2 });
  expect(of('Grocery')).toMatchObject({ unspent: 0, saturated: 0 });
  expect(of('¥100 million').reach).toBeLessThanOrEqual(of('¥100 million').audience);
  expect(of('AI').recommended).toBeGreaterThan(0);
  expect(of('Own and competitors').audience).toBeLessThan(4 * of('AI').audience);
});
