import { afterAll, describe, expect, it } from 'vitest';
import { mannWhitney } from '#tests/support/mann-whitney.ts';
import { differing, startSearchTenants } from '#tests/support/search-tenants.ts';

const tenants = await startSearchTenants(60);
afterAll(() => tenants.stop());

// 2,000 names, and the time that the answers take, are in tests/slow.
it('of 60 names of another client none changes a hit, a count or the size of an answer', async () => {
  expect(differing(await tenants.askNames())).toEqual([]);
  expect(differing(await tenants.askCommonWord(2))).toEqual([]);
});

describe('what is called a difference in time', () => {
  const spread = (by: number): number[] => Array.from({ length: 500 }, (_, n) => ((n * 7919) % 500) + by);
  it('is none between equal samples', () => expect(mannWhitney(spread(0), spread(0))).toBe(0));
  it('is one where one of them is shifted by a tenth', () => expect(Math.abs(mannWhitney(spread(0), spread(50)))).toBeGreaterThan(4));
});
