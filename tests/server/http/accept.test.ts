import { expect, it } from 'vitest';
import { preferred } from '#server/http/accept.ts';

it.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['TEXT/CSV ; charset=utf-8', 'csv'],
  ['text/*', 'csv'],
  ['application/json;q=0.5, text/csv', 'csv'],
  ['application/json;q=0.5, text/csv;q=0.4', 'json'],
  ['text/csv;q=1, application/json;q=1', 'json'],
  // The most specific range speaks for an offer, whatever the others say.
  ['*/*, application/json;q=0.1', 'csv'],
  ['text/csv;q=0, */*', 'json'],
  ['text/csv;q=0, text/*', undefined],
  ['image/png', undefined],
  // What is no quality is no range either.
  ['text/csv;q=2, application/json;q=0.1', 'json'],
  ['text/csv;q=-1, application/json;q=0.1', 'json'],
  ['text/csv;q=much, application/json;q=0.1', 'json'],
  [', ,text/csv', 'csv'],
  ['', undefined],
])('of JSON and CSV, Accept: %s likes %s best', (header, best) => {
  const offers = { 'application/json': 'json', 'text/csv': 'csv' } as const;
  const chosen = preferred(header, Object.keys(offers));
  expect(Object.entries(offers).find(([media]) => media === chosen)?.[1]).toBe(best);
});
