import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebalance } from '#domain/money/budget-split.ts';
import { apportion } from '#domain/money/money.ts';

const ids = ['wechat', 'line', 'weibo', 'douyin', 'youtube'] as const;
const total = fc.integer({ min: 1_000_000, max: 100_000_000_000 });
const totals = fc.array(total, { minLength: 1, maxLength: 12 });

const splitOf = (amounts: readonly number[]) => amounts.map((amount, index) => ({ platformId: ids[index] ?? '', amount }));
const amountsOf = (split: ReturnType<typeof rebalance>): number[] => split.map(({ amount }) => amount);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The split after one total has followed the other. */
const after = (amounts: readonly number[], each: readonly number[]): number[] => {
  const platformIds = ids.slice(0, amounts.length);
  return amountsOf(each.reduce((split, next) => rebalance(split, platformIds, next), splitOf(amounts)));
};

describe('a split through many totals', () => {
  it('stays even as it was', () => {
    const way = [30_000_000, 35_000_000, 10_000_000, 60_000_000, 77_777_700, 30_000_000];
    expect(after([10_000_000, 10_000_000, 10_000_000], way)).toEqual([10_000_000, 10_000_000, 10_000_000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: ids.length }), total, totals, (count, first, each) => {
        const even = apportion(
          first,
          ids.slice(0, count).map(() => 1),
        );
        const amounts = after(even, each);
        expect(sum(amounts)).toBe(each.at(-1));
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives back amounts that are shares in hundredths of a percent, and adds up on the way', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: ids.length }), total, totals, (parts, first, each) => {
        const amounts = apportion(first, apportion(10_000, parts));
        expect(sum(after(amounts, each))).toBe(each.at(-1));
        expect(after(amounts, [...each, first])).toEqual(amounts);
      }),
    );
  });

  it('gives back other amounts but for what the roundings between have left of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000_000), { minLength: 2, maxLength: ids.length }), total, (amounts, between) => {
        const first = sum(amounts);
        fc.pre(first > 0);
        const back = after(amounts, [between, first]);
        // A minor unit of the smaller total is so many of the first one.
        const blur = Math.max(1, first / between);
        for (const [index, amount] of amounts.entries()) expect(Math.abs((back[index] ?? 0) - amount)).toBeLessThanOrEqual(blur + 1);
      }),
    );
  });

  it('shares evenly what the locked parts leave, and with a platform that is new', () => {
    const locked = rebalance(splitOf([12_345_678, 3_333_334, 3_333_333]), ids.slice(0, 3), 20_000_000, ['wechat']);
    expect(amountsOf(locked)).toEqual([12_345_678, 3_827_161, 3_827_161]);
    expect(amountsOf(rebalance(splitOf([3_333_334, 3_333_333, 3_333_333]), ids.slice(0, 4), 10_000_000))).toEqual(Array(4).fill(2_500_000));
  });
});
