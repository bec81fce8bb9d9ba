import { expect, it } from 'vitest';
import { budgetStepDisabled, deliveredPhases } from '#domain/campaigns/trip.ts';

it('a campaign is delivered in the during-trip phase only when the budget step is disabled, whatever was chosen', () => {
  expect(budgetStepDisabled(null)).toBe(true);
  for (const chosen of [[], ['BEFORE_TRIP'], ['DURING_TRIP'], ['BEFORE_TRIP', 'DURING_TRIP']] as const)
    expect(deliveredPhases([...chosen], null)).toEqual(['DURING_TRIP']);
});

it('with a currency a campaign is delivered in the phases that were chosen', () => {
  expect(budgetStepDisabled('CNY')).toBe(false);
  expect(deliveredPhases(['BEFORE_TRIP'], 'CNY')).toEqual(['BEFORE_TRIP']);
  expect(deliveredPhases([], 'EUR')).toEqual([]);
});
