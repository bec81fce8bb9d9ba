import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedFigures } from '#scripts/holds/figures.ts';
import { bodyOf, provenRules, holdings } from '#scripts/holds/page.ts';

it('has the 101 rules of safety, each once', () => {
  const ids = provenRules().map(({ id }) => id);
  expect(new Set(ids).size).toBe(101);
  const counts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ids.filter((id) => id.startsWith(letter)).length);
  expect(counts).toEqual([22, 11, 16, 14, 8, 15, 15]);
});

it('a rule without a test is not proven, and one with something missing is proven in part', () => {
  const without = holdings().filter(({ id }) => id !== 'A01');
  // Four hours are missing of it, whatever else is tested.
  const some = holdings().map((holding) => (holding.id === 'A01' ? { ...holding, id: 'F14' } : holding));
  const stateOf = (id: string, known = holdings()) => provenRules(known).find((rule) => rule.id === id)?.state;
  expect([stateOf('A01'), stateOf('A01', without), stateOf('F14', some)]).toEqual(['proven', 'not proven', 'in part']);
});

it('docs/holds.md is what the tests say today; otherwise: npm run holds', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'holds.md'), 'utf8');
  expect(page.slice(page.indexOf('**'))).toBe(bodyOf(publishedFigures()));
});
