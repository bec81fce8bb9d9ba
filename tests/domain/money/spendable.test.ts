import { describe, expect, it } from 'vitest';
import { fullCpm } from '#domain/money/full-cpm.ts';
import { costLadder } from '#domain/money/money.ts';
import { shareSpendable, spendableTotal, unspentBeside, unspentParts } from '#domain/money/spendable.ts';

const rates = { serviceFee: 0.03, vat: 0.06 };
const cost = costLadder(10_918_000, { rates, dataFee: 0 });
const platform = (platformId: string, netMedia: number, unspent: number) => ({
  platformId,
  name: platformId,
  netMedia,
  impressions: 1_000_000,
  reach: 400_000,
  onlyHere: 400_000,
  saturated: unspent > 0,
  unspent,
  dearer: 0,
});
const impressions = { low: 900_000, likely: 1_000_000, high: 1_100_000 };

describe('money that finds nothing to buy', () => {
  it('is in neither the total that can be spent nor the CPM', () => {
    expect(cost.netMedia).toBe(10_000_000);
    const whole = { cost, impressions, platforms: [platform('wechat', 10_000_000, 0)] };
    expect([spendableTotal(whole), fullCpm(whole)]).toEqual([10_918_000, 10_918]);
    const half = { cost, impressions, platforms: [platform('wechat', 10_000_000, 5_000_000)] };
    expect(spendableTotal(half)).toBe(5_459_000);
    expect(fullCpm(half)).toBe(5_459);
    expect(spendableTotal({ cost: null, platforms: [] })).toBeNull();
  });

  it('still leaves the data fee to be paid', () => {
    const withFee = costLadder(10_918_000 + 1_060_000, { rates, dataFee: 1_000_000 });
    expect(spendableTotal({ cost: withFee, platforms: [platform('wechat', 10_000_000, 5_000_000)] })).toBe(5_459_000 + 1_060_000);
  });

  it('adds up to the total with what can be spent, as that is said', () => {
    expect(unspentBeside(26_000_000, 21_298_994, 'CNY')).toBe(26_000_000 - 21_298_900);
    expect(unspentBeside(26_000_000, 21_298_994, 'JPY')).toBe(4_701_006);
  });

  it('lies in the parts of the budget as in the total, to the major unit', () => {
    const platforms = [platform('wechat', 5_000_000, 2_500_000), platform('line', 4_000_000, 0), platform('amap', 1_000_000, 333_333)];
    const split = [
      { platformId: 'amap', amount: 1_091_800 },
      { platformId: 'line', amount: 4_367_200 },
      { platformId: 'wechat', amount: 5_459_000 },
    ];
    const parts = unspentParts(split, { cost, platforms }, 'CNY');
    expect(parts).toEqual([363_900, 0, 2_729_600]);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(unspentBeside(cost.total, spendableTotal({ cost, platforms }) ?? 0, 'CNY'));
    expect(unspentParts(split, { cost: null, platforms }, 'CNY')).toEqual([0, 0, 0]);
    expect(unspentParts(split, { cost, platforms: [platform('wechat', 10_000_000, 0)] }, 'CNY')).toEqual([0, 0, 0]);
  });

  it('is taken from the platforms that cannot spend it, within their bounds', () => {
    const part = (platformId: string, amount: number, min = 0) => ({ platformId, amount, min, locked: false, max: 9_000_000 });
    const parts = [part('wechat', 5_459_000), part('line', 5_459_000)];
    const platforms = [platform('wechat', 5_000_000, 2_500_000), platform('line', 5_000_000, 0)];
    const total = 8_188_500;
    expect(spendableTotal({ cost, platforms })).toBe(total);
    expect(shareSpendable(total, parts, { platforms }).split).toEqual([
      { platformId: 'wechat', amount: 2_729_500 },
      { platformId: 'line', amount: 5_459_000 },
    ]);
    // Nobody goes below the least that a platform takes.
    const least = shareSpendable(total, [part('wechat', 5_459_000, 3_000_000), part('line', 5_459_000)], { platforms });
    expect(least.split).toEqual([
      { platformId: 'wechat', amount: 3_000_000 },
      { platformId: 'line', amount: total - 3_000_000 },
    ]);
  });
});
