import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mannWhitney } from '#tests/support/mann-whitney.ts';
import { differing, startSearchTenants } from '#tests/support/search-tenants.ts';

const pairs = Number(process.env['PAIRS'] ?? 2000);
const minutes = 60_000;
/** Chance alone goes beyond it once in fifteen thousand runs. */
const surely = 4;

let tenants: Awaited<ReturnType<typeof startSearchTenants>>;
beforeAll(async () => {
  tenants = await startSearchTenants(pairs, () => performance.now(), pairs);
}, 10 * minutes);
afterAll(() => tenants.stop());

type Asked = Awaited<ReturnType<typeof tenants.askNames>>;
const difference = (asked: Asked): number =>
  mannWhitney(
    asked.map(({ known }) => known.milliseconds),
    asked.map(({ unknown }) => unknown.milliseconds),
  );

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** By how much each word takes longer than before the other client had any of them. */
const changes = (before: Asked, after: Asked, which: 'known' | 'unknown'): number[] =>
  [...new Set(after.map(({ theirs }) => theirs))].map((word) => {
    const [then, now] = [before, after].map((asked) =>
      median(asked.filter(({ theirs }) => theirs === word).map((each) => each[which].milliseconds)),
    );
    return (now ?? 0) - (then ?? 0);
  });

describe('the other client with names alike', () => {
  it(
    `of ${pairs} of its names none changes a hit, a count, the size of an answer, or the time it takes`,
    async () => {
      // The first questions find nothing warm.
      await tenants.askCommonWord(20);
      const asked = await tenants.askNames();
      expect(differing(asked)).toEqual([]);
      const z = difference(asked);
      process.stdout.write(`names: ${z.toFixed(2)} standard deviations\n`);
      expect(Math.abs(z)).toBeLessThan(surely);
    },
    30 * minutes,
  );

  it(
    'a word that all it has says changes neither an answer nor its time',
    async () => {
      const asked = await tenants.askCommonWord(pairs);
      expect(differing(asked)).toEqual([]);
      const z = mannWhitney(changes(tenants.before, asked, 'known'), changes(tenants.before, asked, 'unknown'));
      process.stdout.write(`a common word: ${z.toFixed(2)} standard deviations\n`);
      expect(Math.abs(z)).toBeLessThan(surely);
    },
    30 * minutes,
  );
});
