import { expect, it } from 'vitest';
import type { Progress } from '#contract/reports/reports.ts';
import { isOverBudget } from '#domain/reports/over-budget.ts';

const progress = (paid: Progress['paid']): Progress => ({
  impressions: { delivered: 1, planned: 1 },
  spend: null,
  paid,
  gap: null,
  share: 1,
  daysPassed: 1,
  days: 1,
  standing: 'onPlan',
  off: null,
  endedBy: null,
});

it.each([
  [{ spent: 99, budget: 100 }, false],
  [{ spent: 100, budget: 100 }, false],
  [{ spent: 101, budget: 100 }, true],
  [null, false],
])('what is paid, %j, is over the budget: %s', (paid, expected) => {
  expect(isOverBudget({ progress: progress(paid) })).toBe(expected);
});

it('nothing is over the budget of a report without a plan', () => {
  expect(isOverBudget({ progress: null })).toBe(false);
});
