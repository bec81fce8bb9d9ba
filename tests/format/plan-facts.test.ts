import { expect, it } from 'vitest';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { formatIn } from '#format/format.ts';
import { planParts } from '#format/plan-facts.ts';
import { wordsIn } from '#tests/support/words.ts';

const name = (id: string): string => id;
const names = { city: name, brand: name, category: name, interest: name, searchBehaviour: name, platform: name, format: name };

it.each([
  ['nothing named', {}, 'All'],
  ['own brands alone', { brandIds: ['nike'] }, 'None'],
  ['competitors alone', { competitorBrandIds: ['puma'] }, 'None'],
  ['kinds of places', { brandIds: ['nike'], categoryIds: ['cars'] }, 'cars'],
])('with %s a plan says which kinds of places count', (_, audience, expected) => {
  const plan = { ...emptyPlan, audience: { ...emptyPlan.audience, ...audience } };
  const parts = planParts(plan, { t: wordsIn('en'), format: formatIn('en'), names, currency: 'CNY', targetType: 'LOCAL' });
  expect(parts.flatMap(({ facts }) => facts).find(({ id }) => id === 'categories')?.value).toBe(expected);
});
