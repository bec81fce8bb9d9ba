import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { costLadder, dataFeeDue, shareOfRung } from '#domain/money/money.ts';
import { totalFor } from '#domain/money/total-for.ts';
import { formatIn } from '#format/format.ts';
import { type RateRow, RateRows, takeRates, termsOf, termsOn } from '#server/planner-catalogue/rates.ts';

const spec: RateRow = { validFrom: '2026-01-01', countryId: null, serviceFee: 0.03, vat: 0.06 };
const japan: RateRow = { validFrom: '2026-12-01', countryId: 'jp', serviceFee: 0.03, vat: 0.1 };
afterEach(() => takeRates([spec]));

const ratesOn = (countryId: string | null, date: string): readonly number[] => {
  const { serviceFee, vat } = termsOn(countryId, date);
  return [serviceFee, vat];
};

describe('the rates of a country of billing', () => {
  it('are 3 % and 6 % everywhere unless a row says otherwise', () => {
    for (const country of ['cn', 'jp', 'fr', null]) expect(ratesOn(country, '2026-11-22')).toEqual([0.03, 0.06]);
  });

  it('hold from the first day of their row, and not a day before', () => {
    takeRates([spec, japan, { ...japan, validFrom: '2027-04-01', vat: 0.12 }]);
    expect(ratesOn('jp', '2026-11-30')).toEqual([0.03, 0.06]);
    expect(ratesOn('jp', '2026-12-01')).toEqual([0.03, 0.1]);
    expect(ratesOn('jp', '2027-03-31')).toEqual([0.03, 0.1]);
    expect(ratesOn('jp', '2027-04-01')).toEqual([0.03, 0.12]);
    expect(ratesOn('cn', '2027-04-01')).toEqual([0.03, 0.06]);
    expect(ratesOn(null, '2027-04-01')).toEqual([0.03, 0.06]);
  });

  it('of every country may change as well, in whatever order the rows stand', () => {
    takeRates([{ ...spec, validFrom: '2027-01-01', serviceFee: 0.045 }, spec]);
    expect(ratesOn('cn', '2026-12-31')).toEqual([0.03, 0.06]);
    expect(ratesOn('cn', '2027-01-01')).toEqual([0.045, 0.06]);
    expect(ratesOn('cn', '2020-01-01')).toEqual([0.03, 0.06]);
  });

  it.each([
    ['none for every country', [japan]],
    ['a country there is not', [spec, { ...japan, countryId: 'atlantis' }]],
    ['two rows of one day', [spec, japan, { ...japan, vat: 0.08 }]],
    ['a share above one', [{ ...spec, vat: 6 }]],
    ['a day that is none', [{ ...spec, validFrom: '2026-13-01' }]],
  ])('are refused with %s', (_, rows) => {
    expect(RateRows.safeParse(rows).success).toBe(false);
  });

  it('of a plan that was sent stay, and of an open plan follow the day', () => {
    takeRates([spec, { ...spec, validFrom: '2026-12-01', vat: 0.09 }]);
    const sent = termsOn('cn', '2026-11-22');
    const client = { countryId: 'cn' };
    const later = new Date('2026-12-24T00:00:00Z');
    expect(termsOf({ status: 'FINISHED', terms: sent, client }, later).vat).toBe(0.06);
    expect(termsOf({ status: 'PLANNING_REVIEW', terms: sent, client }, later).vat).toBe(0.06);
    expect(termsOf({ status: 'PLANNING', terms: sent, client }, later).vat).toBe(0.09);
    expect(termsOf({ status: 'DRAFT', terms: null, client }, later).vat).toBe(0.09);
  });
});

describe('the cost ladder with any rates', () => {
  const share = fc.integer({ min: 0, max: 5000 }).map((parts) => parts / 10_000);
  const anyTerms = fc.record({ rates: fc.record({ serviceFee: share, vat: share }), dataFee: fc.constantFrom(0, 1, 800_000) });

  it('adds up to the total exactly, each rung within one unit of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), anyTerms, (total, terms) => {
        const { netMedia, accountingFee, dataFee, tax, rates } = costLadder(total, terms);
        expect(netMedia + accountingFee + dataFee + tax).toBe(total);
        expect(Math.min(netMedia, accountingFee, dataFee, tax)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(accountingFee - netMedia * terms.rates.serviceFee)).toBeLessThanOrEqual(1);
        expect(Math.abs(tax - (total - tax) * terms.rates.vat)).toBeLessThanOrEqual(1);
        expect(rates).toEqual(terms.rates);
      }),
    );
  });

  it('is climbed back to the smallest total that leaves the net media', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000_000 }), anyTerms, (netMedia, terms) => {
        const total = totalFor(netMedia, terms);
        expect(costLadder(total, terms).netMedia).toBe(netMedia);
        expect(costLadder(total - 1, terms).netMedia).toBeLessThan(netMedia);
      }),
    );
    expect(totalFor(0, { rates: spec, dataFee: 800_000 })).toBe(0);
  });

  it('owes the data fee for 1 to 500 recommended locations', () => {
    const due = (aiRecommendation: boolean, locations: number) => dataFeeDue({ aiRecommendation, locations }, 9);
    expect([due(true, 0), due(true, 1), due(true, 500), due(true, 501), due(false, 1)]).toEqual([0, 9, 9, 0, 0]);
  });

  it('says the rate beside the two rungs that are shares, never rounded', () => {
    expect(shareOfRung('accountingFee', spec)).toBe(0.03);
    expect(shareOfRung('tax', spec)).toBe(0.06);
    expect(shareOfRung('netMedia', spec)).toBeNull();
    expect(formatIn('en', 'Asia/Shanghai').rate(0.0825)).toBe('8.25%');
  });
});
