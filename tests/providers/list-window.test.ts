import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Stretch, grown, isSame, shared, windowOf } from '#components/list/scroll/window.ts';

const lengthOf = ({ first, last }: Stretch): number => last - first;
const sights = fc.record({
  top: fc.integer({ min: 0, max: 5_000_000 }),
  height: fc.integer({ min: 100, max: 2000 }),
  row: fc.integer({ min: 30, max: 90 }),
  total: fc.integer({ min: 1, max: 100_000 }),
});

describe('the window of a list without pages', () => {
  it('has every row in sight, and not many more', () => {
    fc.assert(
      fc.property(sights, (sight) => {
        const { first, last } = windowOf(sight);
        const [from, to] = [Math.floor(sight.top / sight.row), Math.ceil((sight.top + sight.height) / sight.row)];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(sight.total);
        expect(first).toBeLessThanOrEqual(Math.min(from, last));
        expect(last).toBeGreaterThanOrEqual(Math.min(to, sight.total));
        expect(last - first).toBeLessThanOrEqual(to - from + 16);
      }),
    );
  });

  it('fills what is wanted in steps of so many rows, and never beyond', () => {
    fc.assert(
      fc.property(sights, sights, fc.integer({ min: 1, max: 9 }), (before, now, more) => {
        const wanted = windowOf(now);
        let filled = windowOf(before);
        for (let steps = 0; !isSame(shared(filled, wanted), wanted); steps += 1) {
          const kept = lengthOf(shared(filled, wanted));
          filled = grown(filled, wanted, more);
          expect(lengthOf(filled)).toBeGreaterThan(kept);
          expect(lengthOf(filled) - kept).toBeLessThanOrEqual(more);
          expect(isSame(shared(filled, wanted), filled)).toBe(true);
          expect(steps).toBeLessThan(200);
        }
      }),
    );
  });
});
