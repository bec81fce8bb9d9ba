import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '#contract/money.ts';
import { metricTypes } from '#contract/reports/reports.ts';
import { toMajor } from '#domain/money/money.ts';
import { finestOf } from '#domain/reports/charts/over-time.ts';
import { paperStyle as style, roundAxis, valueAxis } from '#domain/reports/charts/style.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { wordsIn } from '#tests/support/words.ts';

describe('an axis of values', () => {
  it('holds every value and is not ten times too long', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (most) => {
        const { top, step } = roundAxis(most);
        expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-9));
        expect(top).toBeLessThan(most * 2.01);
        const steps = top / step;
        expect(steps).toBeCloseTo(Math.round(steps), 9);
        expect(steps).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('is divided into round steps', () => {
    const partsOf = (most: number): number[] => [roundAxis(most, 1).top, roundAxis(most, 1).step];
    expect([1, 2, 7, 150, 300, 400, 500, 1000, 142_000].map(partsOf)).toEqual([
      [1, 1],
      [2, 1],
      [8, 2],
      [150, 50],
      [300, 100],
      [400, 100],
      [500, 100],
      [1000, 200],
      [150_000, 50_000],
    ]);
  });
});

describe('the numbers of an axis', () => {
  it.each([
    [1_500_000, ['0', '0.5M', '1.0M', '1.5M']],
    [1_000_000, ['0', '0.2M', '0.4M', '0.6M', '0.8M', '1.0M']],
    [400, ['0', '100', '200', '300', '400']],
    [1500, ['0', '0.5K', '1.0K', '1.5K']],
  ])('have one unit and as many decimals, up to %i', (most, labels) => {
    const words = metricWordsIn({ t: wordsIn('en'), format: formatIn('en'), currency: 'CNY' });
    const labelsOf = (metric: 'impressions' | 'costPerMille', sign: string, scale: number): string[] => {
      const axis = valueAxis(most * scale, { short: (value, at) => words.short(metric, value, at), finest: 1 }, style);
      const count = Math.round(axis.max / axis.interval) + 1;
      return Array.from({ length: count }, (_, at) => axis.axisLabel.formatter(at * axis.interval).replace(sign, ''));
    };
    expect(labelsOf('impressions', '', 1)).toEqual(labels);
    expect(labelsOf('costPerMille', '¥', 100)).toEqual(labels);
  });

  const units: Readonly<Record<string, number>> = {
    '%': 0.01,
    K: 1e3,
    M: 1e6,
    B: 1e9,
    T: 1e12,
    千: 1e3,
    万: 1e4,
    億: 1e8,
    亿: 1e8,
    兆: 1e12,
  };
  const readBack = (label: string): number =>
    Array.from(label).reduce((value, letter) => value * (units[letter] ?? 1), Number(label.replaceAll(/[^\d.]/g, '')));

  it.each(['en', 'cn', 'jp'] as const)('are what they stand for, read back from what is written (%s)', (language) => {
    const inCurrency = (currency: Currency) => metricWordsIn({ t: wordsIn(language), format: formatIn(language), currency });
    const wordsOf = { CNY: inCurrency('CNY'), JPY: inCurrency('JPY') };
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 11, noNaN: true }),
        fc.constantFrom(...metricTypes),
        fc.constantFrom('CNY', 'JPY'),
        (power, metric, currency) => {
          const kind = metricKinds[metric];
          const axis = valueAxis(
            10 ** power,
            { short: (value, at) => wordsOf[currency].short(metric, value, at), finest: finestOf[kind] },
            style,
          );
          for (let at = 0; at <= Math.round(axis.max / axis.interval); at += 1) {
            const value = at * axis.interval;
            const meant = kind === 'money' ? toMajor(value, currency) : value;
            expect(readBack(axis.axisLabel.formatter(value)) / (meant || 1)).toBeCloseTo(at === 0 ? 0 : 1, 9);
          }
        },
      ),
    );
  });
});
