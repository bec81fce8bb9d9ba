import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { budgetByMonth } from '#domain/money/budget-months.ts';

const over = (from: string | null, to: string | null, total: number | null) =>
  budgetByMonth({ budget: { ...emptyPlan.budget, total }, timeline: { ...emptyPlan.timeline, from, to } });

describe('a budget by month', () => {
  it('goes by the days that lie in each month, and adds up to the cent', () => {
    const months = over('2026-12-10', '2027-02-03', 10_000_001);
    expect(months.map(({ from, days }) => [from, days])).toEqual([
      ['2026-12-10', 22],
      ['2027-01-01', 31],
      ['2027-02-01', 3],
    ]);
    expect(months.map(({ amount }) => amount)).toEqual([3_928_572, 5_535_715, 535_714]);
    expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000_001);
  });

  it.each([
    ['no total', over('2026-12-10', '2027-02-03', null)],
    ['no last day', over('2026-12-10', null, 100)],
    ['days in the wrong order', over('2027-02-03', '2026-12-10', 100)],
  ])('is none with %s', (_, months) => {
    expect(months).toEqual([]);
  });
});
