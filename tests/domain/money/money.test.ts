import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#contract/money.ts';
import { emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { rebalance, splitDifference } from '#domain/money/budget-split.ts';
import { apportion, costLadder, floorToMajor, sharesItsSign } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { totalFor } from '#domain/money/total-for.ts';
import { usualTerms } from '#tests/support/terms.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

it('an amount without its fraction is one of whole major units', () => {
  expect([floorToMajor(18_542_058, 'CNY'), floorToMajor(18_542_000, 'CNY'), floorToMajor(99, 'USD'), floorToMajor(185_421, 'JPY')]).toEqual(
    [18_542_000, 18_542_000, 0, 185_421],
  );
});

describe('the cost ladder', () => {
  it('adds up to the total exactly, rung by rung', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000_000 }), (total, fee) => {
        const { netMedia, accountingFee, dataFee, tax } = costLadder(total, { rates: usualTerms, dataFee: fee });
        expect(netMedia + accountingFee + dataFee + tax).toBe(total);
        expect(Math.min(netMedia, accountingFee, dataFee, tax)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(accountingFee - netMedia * 0.03)).toBeLessThanOrEqual(1);
        expect(Math.abs(tax - (total - tax) * 0.06)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is climbed back to the smallest total that leaves the net media', () => {
    const terms = (dataFee: number) => ({ rates: usualTerms, dataFee });
    expect(totalFor(100_000, terms(0))).toBe(109_180);
    expect(totalFor(100_000, terms(20_000))).toBe(109_180 + 21_200);
    expect([totalFor(1, terms(0)), totalFor(0, terms(20_000)), totalFor(-1, terms(0))]).toEqual([1, 0, 0]);
    fc.assert(
      fc.property(
        amount.filter((netMedia) => netMedia > 0),
        fc.integer({ min: 0, max: 10_000_000 }),
        (netMedia, fee) => {
          const total = totalFor(netMedia, terms(fee));
          expect(costLadder(total, terms(fee)).netMedia).toBe(netMedia);
          expect(costLadder(total - 1, terms(fee)).netMedia).toBeLessThan(netMedia);
        },
      ),
    );
  });

  it('takes 3 % service fee and 6 % VAT of round numbers', () => {
    expect(costLadder(109_180, { rates: usualTerms, dataFee: 0 })).toEqual({
      netMedia: 100_000,
      accountingFee: 3000,
      dataFee: 0,
      tax: 6180,
      total: 109_180,
      rates: { serviceFee: 0.03, vat: 0.06 },
    });
  });
});

it('yuan and yen share a sign, and no other two currencies do', () => {
  expect(currencies.filter(sharesItsSign).toSorted()).toEqual(['CNY', 'JPY']);
});

describe('apportion', () => {
  it('gives parts that add up, each within one unit of its share', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 }), (whole, weights) => {
        const parts = apportion(whole, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(whole);
        parts.forEach((part, index) => {
          const exact = sum > 0 ? (whole * (weights[index] ?? 0)) / sum : whole / weights.length;
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
        });
      }),
    );
  });
});

describe('rebalance', () => {
  const adSet = (platformId: string) => ({
    id: '00000000-0000-4000-8000-000000000001',
    ...emptyAdSet,
    platformId,
  });

  it('always leaves nothing to assign', () => {
    fc.assert(
      fc.property(
        amount,
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
        fc.array(amount, { maxLength: 5 }),
        (total, ids, old) => {
          const before = old.map((value, index) => ({ platformId: 'abcde'[index] ?? 'a', amount: value }));
          const split = rebalance(before, ids, total);
          expect(split.map((part) => part.platformId)).toEqual(ids);
          const plan = {
            media: { adSets: ids.map(adSet), showsPerson: false },
            budget: { ...emptyPlan.budget, total, split },
          };
          expect(splitDifference(plan)).toBe(0);
        },
      ),
    );
  });

  it('keeps proportions when the total changes', () => {
    const before = [
      { platformId: 'a', amount: 300 },
      { platformId: 'b', amount: 100 },
    ];
    expect(rebalance(before, ['a', 'b'], 800).map((part) => part.amount)).toEqual([600, 200]);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1,234.50', 'USD', 123_450],
    ['１２３４', 'CNY', 123_400],
    ['¥ 1,200,000', 'JPY', 1_200_000],
    ['HK$99.9', 'HKD', 9990],
    ['HK 99', 'HKD', 9900],
    ['0', 'EUR', 0],
    ['300k', 'USD', 30_000_000],
    ['300K', 'JPY', 300_000],
    ['1.2m', 'EUR', 120_000_000],
    ['1.2 M', 'JPY', 1_200_000],
    ['€1,200k', 'EUR', 120_000_000],
    ['1.50m', 'JPY', 1_500_000],
    ['0.0125m', 'JPY', 12_500],
    ['50万', 'CNY', 50_000_000],
    ['５０万', 'JPY', 500_000],
    ['50万円', 'JPY', 500_000],
    ['1.5億', 'JPY', 150_000_000],
    ['１．５億', 'JPY', 150_000_000],
    ['1.5亿', 'CNY', 15_000_000_000],
    ['1,500万', 'JPY', 15_000_000],
    ['1億5000万', 'JPY', 150_000_000],
    ['1亿500万', 'CNY', 10_500_000_000],
    ['３００，０００', 'JPY', 300_000],
    ['1.1m', 'USD', 110_000_000],
    ['4.35k', 'USD', 435_000],
    ['1.23456k', 'USD', 123_456],
    ['1.234567k', 'USD', null],
    ['1.23456k', 'JPY', null],
    ['1.500', 'EUR', null],
    ['1.0', 'JPY', null],
    ['3kk', 'USD', null],
    ['3km', 'USD', null],
    ['k', 'USD', null],
    ['万', 'JPY', null],
    ['万5', 'JPY', null],
    ['1億2億', 'JPY', null],
    ['1億50000万', 'JPY', null],
    ['1万k', 'JPY', null],
    ['3 kg', 'USD', null],
    ['-3k', 'USD', null],
    ['(3k)', 'USD', null],
    ['99,99,9', 'JPY', 99_999],
    ['12.345', 'EUR', null],
    ['1.5', 'JPY', null],
    ['-3', 'USD', null],
    ['abc', 'USD', null],
    ['', 'USD', null],
    ['1e9', 'USD', null],
  ] as const)('%s %s is %s', (text, currency, expected) => {
    expect(parseAmount(text, currency)).toBe(expected);
  });

  it('reads back what it wrote, in every currency', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (value, currency) => {
        const digits = currency === 'JPY' ? 0 : 2;
        expect(parseAmount((value / 10 ** digits).toFixed(digits), currency)).toBe(value);
      }),
    );
  });
});
