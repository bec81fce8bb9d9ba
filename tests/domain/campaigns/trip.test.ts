import { expect, it } from 'vitest';
import { isOfferedAt } from '#domain/campaigns/trip-stages.ts';
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

it('on the way is offered what has one use there, and before it or for the whole flight everything', () => {
  const used = (...categories: Parameters<typeof isOfferedAt>[1]['categories']) => ({ categories });
  const [mixed, atHome] = [used('FITNESS', 'TRAVEL'), used('FITNESS')];
  expect([isOfferedAt('DURING_TRIP', mixed), isOfferedAt('DURING_TRIP', atHome)]).toEqual([true, false]);
  for (const stage of ['BEFORE_TRIP', null] as const) expect([isOfferedAt(stage, mixed), isOfferedAt(stage, atHome)]).toEqual([true, true]);
});
