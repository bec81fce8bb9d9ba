import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '#contract/money.ts';
import type { Decimal } from '#domain/reports/number-texts.ts';
import { countReader } from '#server/statistics-files/read-counts.ts';

const reader = (decimal: Decimal, currency: Currency = 'CNY') => countReader({ decimal }, { currency });

const whole = fc.integer({ min: 0, max: 999_999_999 });
const fractions = fc.stringMatching(/^\d{1,4}$/);

describe('numbers as files write them', () => {
  it('are the nearest to their text, with or without fractions, whichever sign is before them', () => {
    fc.assert(
      fc.property(whole, fractions, fc.constantFrom<Decimal>('.', ','), (value, part, decimal) => {
        const read = reader(decimal);
        expect(read('impressions', String(value))).toBe(value);
        expect(read('conversions', `${value}${decimal}${part}`)).toBe(Number(`${value}.${part}`));
        expect(read('spend', `${value}${decimal}${part}`)).toBe(Number(`${value}.${part}`) * 100);
        // The other sign stands between thousands, and nowhere else.
        if (part.length < 3) expect(read('spend', `${value}${decimal === '.' ? ',' : '.'}${part}`)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['1,234,567', 1_234_567],
    ['000123', 123],
    [' 12', 12],
    ['12.00', 12],
    ['--', null],
    ['', null],
    ['.5', undefined],
    ['5.', undefined],
    ['1.2.3', undefined],
    ['12.5', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['12a', undefined],
    ['1234567890123', undefined],
    ['123456789012345678', undefined],
  ])('%s', (text, count) => expect(reader('.')('clicks', text)).toBe(count));
});
