import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpotPlanRow } from '#contract/spot-plan.ts';
import { outcomeOf } from '#domain/forecast/estimate.ts';
import { type SpotLine, daysFrom, monthsOf, spotPlanRows } from '#domain/spot-plan.ts';
import { anyLines } from '#tests/support/forecast-input.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const anyDate = fc.integer({ min: 0, max: 2000 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const anyFlight = fc.tuple(anyDate, anyDate).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const anySpotLines: fc.Arbitrary<SpotLine[]> = anyLines.map((lines) =>
  lines.map((line) => ({ ...line, channel: 'Channel', format: 'Format' })),
);

const audience = { low: 400_000, likely: 500_000, high: 620_000 };

const headOf = (flight: { from: string; to: string } | null) => ({
  campaign: 'Autumn',
  campaignId: '00000000-0000-4000-8000-000000000001',
  cities: ['Shanghai'],
  locations: 3,
  flight,
  flightDays: flight ? Math.min(daysFrom(flight.from, flight.to), 731) : 30,
});

describe('months of a flight', () => {
  it('cuts a flight at the ends of months, leap years included', () => {
    expect(monthsOf('2028-01-30', '2028-03-01')).toEqual([
      { from: '2028-01-30', to: '2028-01-31', days: 2 },
      { from: '2028-02-01', to: '2028-02-29', days: 29 },
      { from: '2028-03-01', to: '2028-03-01', days: 1 },
    ]);
  });

  it('covers every day once', () => {
    fc.assert(
      fc.property(anyFlight, ({ from, to }) => {
        const parts = monthsOf(from, to);
        expect(parts[0]?.from).toBe(from);
        expect(parts.at(-1)?.to).toBe(to);
        expect(sum(parts.map(({ days }) => days))).toBe(daysFrom(from, to));
        parts.slice(1).forEach((part, index) => expect(daysFrom(parts[index]?.to ?? '', part.from)).toBe(2));
      }),
    );
  });

  it('leaves a flight of more than three years whole', () => {
    expect(monthsOf('2026-01-01', '2028-12-31')).toHaveLength(36);
    expect(monthsOf('0001-01-01', '9999-12-31')).toHaveLength(1);
  });
});

describe('spot plan', () => {
  it('costs exactly the net media of its lines, and forecasts what the whole flight forecasts', () => {
    fc.assert(
      fc.property(anyFlight, anySpotLines, (flight, lines) => {
        const head = headOf(flight);
        const rows = spotPlanRows(head, lines, audience);
        const months = monthsOf(flight.from, flight.to).length;
        const whole = outcomeOf(audience, lines, head.flightDays).lines;
        expect(rows).toHaveLength(lines.length * months);
        lines.forEach((line, index) => {
          const own = rows.slice(index * months, (index + 1) * months);
          expect(sum(own.map((row) => row.totalCost))).toBe(line.netMedia);
          expect(sum(own.map((row) => row.estImpressions))).toBe(Math.round(whole[index]?.impressions.likely ?? 0));
          expect(sum(own.map((row) => row.estClicks))).toBe(Math.round(whole[index]?.clicks.likely ?? 0));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is what the contract says, and never reaches more people than there are', () => {
    fc.assert(
      fc.property(anyFlight, anySpotLines, (flight, lines) => {
        for (const row of spotPlanRows(headOf(flight), lines, audience)) {
          SpotPlanRow.parse(row);
          expect(row.reach).toBeLessThanOrEqual(audience.likely);
          expect(row.maxUnitPrice).toBeGreaterThanOrEqual(row.pricePerUnit);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('buys thousands of impressions by CPM and clicks by CPC', () => {
    const line = { id: 'a', platformId: 'p', formatId: 'f', price: 2_500, ctr: 0.01, reachShare: 0.5, frequencyCap: null };
    const flight = { from: '2026-12-01', to: '2026-12-31' };
    const [cpm, cpc] = spotPlanRows(
      headOf(flight),
      [
        { ...line, netMedia: 1_000_001, buyingType: 'CPM', channel: 'WeChat', format: 'Feed' },
        { ...line, netMedia: 1_000_001, buyingType: 'CPC', channel: 'WeChat', format: 'Feed' },
      ],
      audience,
    );
    expect(cpm).toMatchObject({
      unit: 'CPM',
      totalUnits: 400,
      totalCost: 1_000_001,
      campaignDate: '2026-12-01 – 2026-12-31',
      maxUnitPrice: 2_778,
    });
    expect(cpm).toMatchObject({ estImpressions: 400_000, estClicks: 4_000, estimatedCostPerClick: 250 });
    expect(cpc).toMatchObject({ unit: 'CPC', totalUnits: 400, estClicks: 400, estimatedCostPerClick: 2_500, maxUnitPrice: 3_334 });
  });

  it('shows prices but no forecast where the audience is too small, and one row without dates', () => {
    const line: SpotLine = {
      id: 'a',
      platformId: 'p',
      formatId: 'f',
      netMedia: 5_000,
      buyingType: 'CPM',
      price: 100,
      ctr: 0.01,
      reachShare: 0.5,
      frequencyCap: null,
      channel: 'WeChat',
      format: 'Feed',
    };
    expect(spotPlanRows(headOf(null), [line], null)).toEqual([
      expect.objectContaining({
        campaignDate: '',
        totalCost: 5_000,
        estImpressions: 0,
        estClicks: 0,
        estimatedCostPerClick: null,
        reach: null,
        averageFrequency: null,
      }),
    ]);
  });
});
