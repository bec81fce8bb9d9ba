import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpotPlanBasis, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { offBudget } from '#domain/spot-plan/off-budget.ts';
import { costOf, entryOf, spotRow } from '#domain/spot-plan/row.ts';
import { type SpotLine, spotPlanOf } from '#domain/spot-plan/spot-plan.ts';
import { anyLines } from '#tests/support/forecast-input.ts';

const head = {
  campaign: 'Autumn',
  campaignId: '00000000-0000-4000-8000-000000000001',
  cities: ['Shanghai'],
  locations: 3,
  flight: { from: '2026-12-10', to: '2027-01-09' },
  flightDays: 31,
};
const audience = { low: 400_000, likely: 500_000, high: 620_000 };
const anySpotLines: fc.Arbitrary<SpotLine[]> = anyLines.map((lines) =>
  lines.map((line, index) => ({
    ...line,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    channel: 'Channel',
    format: 'Format',
  })),
);

const written = (basis: SpotPlanBasis, rows: readonly SpotPlanRow[]): SpotPlanRow[] => rows.map((row) => spotRow(basis, entryOf(row)));

describe('what rows cost beside the budget', () => {
  it('is no word while they are the forecast’s, nor while somebody wrote into every one of them and left units and prices as they were', () => {
    fc.assert(
      fc.property(anySpotLines, (lines) => {
        const netMedia = lines.reduce((sum, line) => sum + line.netMedia, 0);
        const { basis, rows } = spotPlanOf(head, lines, audience, []);
        expect(offBudget({ netMedia, edited: false }, rows)).toBeNull();
        if (lines.every(({ price }) => price > 0)) expect(offBudget({ netMedia, edited: true }, written(basis, rows))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  const line: SpotLine = {
    id: '00000000-0000-4000-8000-00000000000a',
    platformId: 'p',
    formatId: 'f',
    netMedia: 100_000,
    buyingType: 'CPC',
    price: 300,
    ctr: 0.01,
    reachShare: 0.5,
    frequencyCap: null,
    dailyShare: 0.8,
    dailyContacts: 1e6,
    season: [{ price: 1, part: 1 }],
    channel: 'WeChat',
    format: 'Feed',
  };
  const { basis, rows } = spotPlanOf({ ...head, flight: null, flightDays: 30 }, [line], audience, []);
  const withUnits = (totalUnits: number) => rows.map((row) => spotRow(basis, { ...entryOf(row), totalUnits }));

  it('is both amounts as soon as it is more or less than whole clicks explain', () => {
    // 333 clicks are the nearest to 100,000 at 300.
    expect(rows.map(({ totalUnits, totalCost }) => [totalUnits, totalCost])).toEqual([[333, 100_000]]);
    const said = (units: number) => offBudget({ netMedia: 100_000, edited: true }, withUnits(units));
    expect([332, 333, 334, 700].map(said)).toEqual([
      { cost: 99_600, netMedia: 100_000 },
      null,
      { cost: 100_200, netMedia: 100_000 },
      { cost: 210_000, netMedia: 100_000 },
    ]);
  });

  it('is nothing while nothing is budgeted or no row is there yet, and all of it once every row is removed', () => {
    expect(offBudget({ netMedia: null, edited: true }, rows)).toBeNull();
    expect(offBudget({ netMedia: 100_000, edited: false }, [])).toBeNull();
    expect(offBudget({ netMedia: 100_000, edited: true }, [])).toEqual({ cost: 0, netMedia: 100_000 });
  });

  it('takes the cost of a written row as its units times its price, and that of a row of the forecast as it is', () => {
    const [row] = rows;
    const [again] = withUnits(333);
    expect([row?.totalCost, again?.totalCost, again && costOf(again)]).toEqual([100_000, 99_900, 99_900]);
  });
});
