import { describe, expect, it } from 'vitest';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { type CompletionContext, completionFindings } from '#domain/campaigns/completion.ts';
import { documentExpiry } from '#domain/clients/document-expiry.ts';
import { addDays, isTooLong, longestFlight, monthsOf } from '#domain/time/flight.ts';
import { bestFinding } from '#domain/files/image-rules.ts';
import { apportion } from '#domain/money/money.ts';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';

// Both sides of edges that small faults once crossed unnoticed.

describe('an overdue turn', () => {
  it('of yesterday does not wait for the morning either', () => {
    const night = new Date('2026-11-18T15:30:00.000Z');
    const yesterday = new Date('2026-11-17T05:00:00.000Z');
    expect(leavesAt(providerCalendars.china, { now: night, dueAt: yesterday })).toEqual(night);
    // Due this very moment is overdue.
    expect(leavesAt(providerCalendars.china, { now: night, dueAt: night })).toEqual(night);
  });
});

describe('a document', () => {
  const today = '2026-11-22';
  const stateOf = (expiresOn: string, lastDay: string | null = null) => documentExpiry(expiresOn, { today, lastDay }).state;

  it('ends soon from the thirtieth day before its last, not from the thirty-first', () => {
    expect(stateOf(addDays(today, 31))).toBe('valid');
    expect(stateOf(addDays(today, 30))).toBe('endsSoon');
    expect(stateOf(addDays(today, 29))).toBe('endsSoon');
  });

  it('is good on its last day, and covers a flight that ends on it', () => {
    expect(stateOf(today)).toBe('endsSoon');
    expect(stateOf(addDays(today, -1))).toBe('expired');
    expect(stateOf(addDays(today, 60), addDays(today, 60))).toBe('valid');
    expect(stateOf(addDays(today, 60), addDays(today, 61))).toBe('endsInFlight');
  });
});

describe('a flight', () => {
  it('of the longest length is told by month, and a longer span is not', () => {
    expect(monthsOf('2026-01-15', '2029-01-14')).toHaveLength(longestFlight + 1);
    expect(monthsOf('2026-01-01', '2028-12-31')).toHaveLength(longestFlight);
    expect(monthsOf('2026-01-15', '2029-02-01')).toHaveLength(1);
  });

  it('is too long from the day after 36 months', () => {
    expect(isTooLong({ from: '2026-01-15', to: '2029-01-14' })).toBe(false);
    expect(isTooLong({ from: '2026-01-15', to: '2029-01-15' })).toBe(true);
  });
});

describe('a share that does not divide', () => {
  it('gives what is left over to the earlier of equal parts', () => {
    expect(apportion(1, [1, 1])).toEqual([1, 0]);
    expect(apportion(5, [1, 1, 1])).toEqual([2, 2, 1]);
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });
});

describe('a total budget', () => {
  const context: CompletionContext = {
    currency: 'CNY',
    today: '2026-11-22',
    minimumTotal: 50_000,
    maximumTotal: 500_000,
    platformMinimum: () => 0,
    platformMaximum: () => 500_000,
    audienceTooSmall: false,
    factsOfFile: () => undefined,
    limitsOf: () => undefined,
  };
  const said = (total: number): string[] =>
    completionFindings({ ...emptyPlan, budget: { ...emptyPlan.budget, total } }, context)
      .map(({ key }) => key)
      .filter((key) => key === 'budgetMinimum' || key === 'budgetMaximum');

  it('may be exactly the least and exactly the most', () => {
    expect(said(50_000)).toEqual([]);
    expect(said(500_000)).toEqual([]);
    expect(said(49_999)).toEqual(['budgetMinimum']);
    expect(said(500_001)).toEqual(['budgetMaximum']);
  });
});

describe('the best finding about a picture', () => {
  const format = (part: Partial<AdFormat['image']>): Pick<AdFormat, 'image'> => ({
    image: {
      recommended: [1000, 500],
      min: [500, 250],
      max: [2000, 1000],
      ratio: { min: 1.9, recommended: 2, max: 2.1 },
      fileFormats: ['png'],
      maxBytes: 1_000_000,
      ...part,
    },
  });
  const picture = { width: 1000, height: 500, bytes: 1000, type: 'png' as const };
  const fits = format({});
  const warns = format({ ratio: { min: 1.5, recommended: 1.7, max: 2.1 } });
  const fails = format({ fileFormats: ['jpg'] });

  it('is none when one format suits, and else the mildest, whatever stands first', () => {
    expect(bestFinding(picture, [fails, fits])).toBeNull();
    expect(bestFinding(picture, [warns])?.severity).toBe('warning');
    expect(bestFinding(picture, [fails])?.severity).toBe('error');
    expect(bestFinding(picture, [fails, warns])?.severity).toBe('warning');
    expect(bestFinding(picture, [warns, fails])?.severity).toBe('warning');
  });

  it('is said of the format whose rules the picture breaks last, and among equals for the one whose shape is nearest', () => {
    const square = { ...picture, width: 300, height: 300 };
    const upright = format({ min: [400, 800], ratio: { min: 0.45, recommended: 0.5, max: 0.55 } });
    const small = format({ min: [400, 400], ratio: { min: 0.8, recommended: 1, max: 1.2 } });
    const wide = format({ ratio: { min: 5, recommended: 6, max: 7 } });
    for (const formats of [
      [fails, upright, small],
      [small, upright, fails],
    ])
      expect(bestFinding(square, formats)).toMatchObject({ key: 'dimensions', image: square, format: small });
    for (const formats of [
      [wide, upright],
      [upright, wide],
    ])
      expect(bestFinding(square, formats)).toMatchObject({ key: 'dimensionsAndRatio', format: upright });
    // What is no picture has no shape; any of the formats is as near.
    expect(bestFinding({ ...picture, width: 0, height: 0, type: 'mp4' }, [upright, small])?.key).toBe('format');
  });
});
