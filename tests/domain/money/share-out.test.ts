import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebalance } from '#domain/money/budget-split.ts';
import { type SharePart, roomOf, shareOut } from '#domain/money/share-out.ts';

const ids = ['wechat', 'line', 'weibo', 'douyin', 'youtube'] as const;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const part = fc
  .record({ amount: fc.integer({ min: 0, max: 1_000_000 }), locked: fc.boolean(), bounds: fc.tuple(fc.nat(500_000), fc.nat(900_000)) })
  .map(({ amount, locked, bounds: [min, more] }) => ({ amount, locked, min, max: min + more }));
const parts = fc
  .array(part, { minLength: 1, maxLength: ids.length })
  .map((list): SharePart[] => list.map((each, index) => ({ ...each, platformId: ids[index] ?? '' })));

describe('sharing a total out', () => {
  it('never moves a locked part, keeps the bounds of the others, and adds up; or says why not', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000), parts, fc.array(fc.nat(10), { minLength: 5, maxLength: 5 }), (total, list, weights) => {
        const shared = shareOut(total, list, ({ platformId }) => weights[ids.findIndex((id) => id === platformId)] ?? 0);
        const locked = sum(list.filter((each) => each.locked).map(({ amount }) => amount));
        const open = list.filter((each) => !each.locked);
        if (shared.problem) {
          const { why, value } = shared.problem;
          expect(value).toBeGreaterThan(0);
          const [least, most] = [sum(open.map(({ min }) => min)), sum(open.map(({ max }) => max))];
          const reasons = {
            locked: locked > total,
            unlocked: open.length === 0 && locked < total,
            minimum: locked + least > total,
            maximum: locked + most < total,
          };
          expect(reasons[why]).toBe(true);
          return;
        }
        expect(sum(shared.split.map(({ amount }) => amount))).toBe(total);
        for (const [index, { amount }] of shared.split.entries()) {
          const before = list[index];
          if (before?.locked) expect(amount).toBe(before.amount);
          else {
            expect(amount).toBeGreaterThanOrEqual(before?.min ?? 0);
            expect(amount).toBeLessThanOrEqual(before?.max ?? 0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lets a part become anything in its room, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000), parts, fc.double({ min: 0, max: 1, noNaN: true }), (total, list, place) => {
        const [first] = list;
        if (!first) return;
        const room = roomOf(total, list, first.platformId);
        const as = (amount: number) =>
          shareOut(
            total,
            list.map((each) => (each === first ? { ...each, amount, locked: true } : each)),
            () => 1,
          );
        if (room === null) return;
        expect(as(Math.round(room.min + (room.max - room.min) * place)).problem).toBeNull();
        if (list.length > 1 && room.max < first.max) expect(as(room.max + 1).problem).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('a new total or another choice of platforms', () => {
  const split = [
    { platformId: 'wechat', amount: 600 },
    { platformId: 'line', amount: 300 },
    { platformId: 'weibo', amount: 100 },
  ];

  it('leaves locked parts where they are', () => {
    expect(rebalance(split, ['wechat', 'line', 'weibo'], 2_000, ['wechat']).map(({ amount }) => amount)).toEqual([600, 1_050, 350]);
    expect(rebalance(split, ['line', 'weibo'], 1_000, ['weibo']).map(({ amount }) => amount)).toEqual([900, 100]);
  });

  it('moves them only when they cannot stay', () => {
    expect(rebalance(split, ['wechat', 'line', 'weibo'], 500, ['wechat']).map(({ amount }) => amount)).toEqual([300, 150, 50]);
    expect(rebalance(split, ['wechat'], 900, ['wechat']).map(({ amount }) => amount)).toEqual([900]);
  });
});
