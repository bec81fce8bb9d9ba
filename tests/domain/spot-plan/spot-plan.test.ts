import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpotPlanBasis, type SpotPlanEntry, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { outcomeOf } from '#domain/forecast/estimate.ts';
import { daysFrom, monthsOf } from '#domain/time/flight.ts';
import { type SpotLine, spotPlanOf, spotPlanRows } from '#domain/spot-plan/spot-plan.ts';
import { coloursOf } from '#resources/campaigns/parts/spot-plan/colouring.ts';
import { shapesOf } from '#resources/campaigns/parts/spot-plan/flowchart-shapes.ts';
import { differenceOf } from '#domain/spot-plan/difference.ts';
import { flowchartOf, flowchartScales } from '#domain/spot-plan/flowchart.ts';
import { mergeRows } from '#domain/spot-plan/merge.ts';
import { costOf, entryOf, isAboveMaximum, isDear, lineOf, spotRow, totalsOf } from '#domain/spot-plan/row.ts';
import { anyLines } from '#tests/support/forecast-input.ts';
import { spotPlanEntry } from '#tests/support/spot-plan-entry.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const anyDate = fc.integer({ min: 0, max: 2000 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const anyFlight = fc.tuple(anyDate, anyDate).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const anySpotLines: fc.Arbitrary<SpotLine[]> = anyLines.map((lines) =>
  lines.map((line, index) => ({
    ...line,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    channel: 'Channel',
    format: 'Format',
  })),
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

const adSetId = '00000000-0000-4000-8000-00000000000a';

/** So much to be bought that no price rises. */
const usage = { dailyShare: 0.8, dailyContacts: 1e6, season: [{ price: 1, part: 1 }] };

const lineOfTest: SpotLine = {
  id: adSetId,
  platformId: 'p',
  formatId: 'f',
  netMedia: 5_000,
  buyingType: 'CPM',
  price: 100,
  ctr: 0.01,
  reachShare: 0.5,
  frequencyCap: null,
  ...usage,
  channel: 'WeChat',
  format: 'Feed',
};

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
          expect(row.maxUnitPrice).toBeGreaterThanOrEqual(row.expectedPrice ?? 0);
          expect(row.expectedPrice ?? row.pricePerUnit).toBeGreaterThanOrEqual(row.pricePerUnit);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('brings what its units say, or is marked and says what is left of its money', () => {
    fc.assert(
      fc.property(anyFlight, anySpotLines, (flight, lines) => {
        const head = headOf(flight);
        const { basis, rows } = spotPlanOf(head, lines, audience, []);
        const left = outcomeOf(audience, lines, head.flightDays).lines.map(({ unspent }) => Math.round(unspent));
        expect(totalsOf(rows).unspent).toBe(sum(left));
        // As the forecast makes them, whose months add up to their line, and each by itself once somebody has written it.
        const written = rows.map((each) => spotRow(basis, entryOf(each)));
        for (const together of [...lines.map(({ id }) => rows.filter(({ adSetId: of }) => of === id)), ...written.map((row) => [row])]) {
          const ofCpm = together[0]?.unit === 'CPM';
          const units = sum(together.map((row) => row.totalUnits)) * (ofCpm ? 1000 : 1);
          const expected = sum(together.map((row) => (ofCpm ? row.estImpressions : row.estClicks)));
          // Where all is spent, no more is missing than the price can rise by; each row rounds its own units.
          const dearest = 2 * Math.max(1, ...lines.flatMap(({ season }) => season.map(({ price }) => price)));
          if (together.every(({ unspent }) => unspent === 0))
            expect((expected + 1) * dearest + together.length).toBeGreaterThanOrEqual(units);
        }
        for (const row of [...rows, ...written]) {
          expect(row.unspent).toBeLessThanOrEqual(row.totalCost + 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts per click what is spent, where the inventory ends before the money', () => {
    const few = { ...lineOfTest, netMedia: 100_000_000, dailyContacts: 0.1 };
    const [row] = spotPlanRows(headOf({ from: '2026-12-01', to: '2026-12-31' }), [few], audience);
    if (!row) throw new Error('there is a row');
    expect(row.totalUnits * 1000).toBe(1_000_000_000);
    expect(row.unspent).toBeGreaterThan(90_000_000);
    const spent = row.totalCost - (row.unspent ?? 0);
    // All of the inventory costs twice the list price.
    expect(spent / row.estImpressions).toBeCloseTo(0.2, 2);
    expect(row.estimatedCostPerClick).toBe(Math.round(spent / row.estClicks));
    // A version that was sent before there was such a column says nothing of it.
    const { unspent: _, ...before } = row;
    expect(SpotPlanRow.parse(before).unspent).toBeNull();
  });

  it('says what a unit is expected to cost, so that what it brings costs what is spent', () => {
    fc.assert(
      fc.property(anyFlight, anySpotLines, (flight, lines) => {
        const { basis, rows } = spotPlanOf(headOf(flight), lines, audience, []);
        const ofLines = lines.map(({ id }) => rows.filter(({ adSetId: of }) => of === id));
        for (const together of [...ofLines, ...rows.map((each) => [spotRow(basis, entryOf(each))])]) {
          const [first] = together;
          const brought = sum(together.map((row) => (row.unit === 'CPM' ? row.estImpressions / 1000 : row.estClicks)));
          if (first?.expectedPrice === null || first === undefined || brought < 1) continue;
          const spent = sum(together.map((row) => row.totalCost - (row.unspent ?? 0)));
          // The price is rounded to a minor unit, what is brought to a whole one, and units to thousandths.
          const rounded = brought / 2 + first.expectedPrice + together.length + 1;
          expect(Math.abs(brought * first.expectedPrice - spent)).toBeLessThanOrEqual(rounded);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is dear on the days of a season, as it is and as somebody writes it, and as dear as it can be is dearer than that', () => {
    const season = [{ price: 1.5, part: 1 }];
    const { basis, rows } = spotPlanOf(
      headOf({ from: '2026-12-01', to: '2026-12-31' }),
      [{ ...lineOfTest, netMedia: 600_000, season }],
      audience,
      [],
    );
    const [row] = rows;
    if (!row) throw new Error('there is a row');
    expect(row).toMatchObject({
      totalUnits: 6_000,
      pricePerUnit: 100,
      expectedPrice: 150,
      maxUnitPrice: 167,
      estImpressions: expect.closeTo(4_000_000, -2) as number,
    });
    expect(isDear(row)).toBe(true);
    expect(
      [{}, { maxUnitPrice: 150 }, { maxUnitPrice: 149 }, { maxUnitPrice: 0 }].map((part) =>
        isAboveMaximum(spotRow(basis, { ...entryOf(row), ...part })),
      ),
    ).toEqual([false, false, true, false]);
    expect(spotRow(basis, { ...entryOf(row), pricePerUnit: 80 })).toMatchObject({
      expectedPrice: 120,
      estImpressions: expect.closeTo(4_000_000, -2) as number,
    });
    const [plain] = spotPlanRows(headOf(null), [lineOfTest], audience);
    expect(plain).toMatchObject({ pricePerUnit: 100, expectedPrice: 100 });
    expect(plain && isDear(plain)).toBe(false);
    // What nobody forecasts has no such price, and what the plan does not buy has its own.
    expect(spotPlanRows(headOf(null), [lineOfTest], null)[0]).toMatchObject({ expectedPrice: null, maxUnitPrice: 112 });
    expect(spotRow(basis, { ...entryOf(row), channel: 'Tower', format: 'Screen' }).expectedPrice).toBe(100);
    // A version that was sent before there was such a column says nothing of it.
    const { expectedPrice: _, ...before } = row;
    expect(SpotPlanRow.parse(before).expectedPrice).toBeNull();
  });

  it('buys thousands of impressions by CPM and clicks by CPC', () => {
    const line = { id: adSetId, platformId: 'p', formatId: 'f', price: 2_500, ctr: 0.01, reachShare: 0.5, frequencyCap: null, ...usage };
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
    expect(spotPlanRows(headOf(null), [lineOfTest], null)).toEqual([
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

describe('the ids of rows', () => {
  it('stay the same when the plan changes around them, and differ by ad set and month', () => {
    fc.assert(
      fc.property(anyFlight, anyFlight, anySpotLines, (flight, other, lines) => {
        const idsOf = (dates: typeof flight) =>
          new Map(spotPlanRows(headOf(dates), lines, null).map((row) => [`${row.adSetId} ${row.from?.slice(0, 7)}`, row.id]));
        const [ids, others] = [idsOf(flight), idsOf(other)];
        expect(new Set(ids.values()).size).toBe(lines.length * monthsOf(flight.from, flight.to).length);
        for (const [place, id] of ids) if (others.has(place)) expect(others.get(place)).toBe(id);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a row somebody wrote', () => {
  const basis: SpotPlanBasis = {
    ...headOf({ from: '2026-12-01', to: '2026-12-31' }),
    audience,
    lines: [{ adSetId, channel: 'WeChat', format: 'Feed', ctr: 0.01, reachShare: 0.5, frequencyCap: { times: 3, per: 'WEEK' }, ...usage }],
  };
  const entry = { ...spotPlanEntry, id: adSetId, adSetId };

  it('costs units times price, to the minor unit', () => {
    expect(costOf({ totalUnits: 0.001, pricePerUnit: 499 })).toBe(0);
    expect(costOf({ totalUnits: 0.001, pricePerUnit: 500 })).toBe(1);
    expect(costOf({ totalUnits: 1.005, pricePerUnit: 1000 })).toBe(1005);
    expect(costOf({ totalUnits: 999_999_999, pricePerUnit: 1000 })).toBe(999_999_999_000);
  });

  it('is estimated by what its units deliver to the people of its platform', () => {
    const row = spotRow(basis, entry);
    expect(row).toMatchObject({
      totalCost: 1_000_000,
      estImpressions: 400_000,
      estClicks: 4_000,
      estimatedCostPerClick: 250,
      cities: ['Shanghai'],
    });
    expect(row.reach).toBeGreaterThan(0);
    expect(row.reach).toBeLessThanOrEqual(audience.likely * 0.5);
    const capped = spotRow(basis, { ...entry, totalUnits: 100_000 });
    expect(capped.estImpressions).toBeLessThan(100_000_000);
    expect(capped.totalCost).toBe(250_000_000);
  });

  it('delivers also when it is given for nothing, and reaches nobody whom the plan does not buy for', () => {
    expect(spotRow(basis, { ...entry, pricePerUnit: 0 })).toMatchObject({
      totalCost: 0,
      estImpressions: 400_000,
      estimatedCostPerClick: 0,
    });
    const own = spotRow(basis, { ...entry, channel: 'Tower', format: 'Screen' });
    expect(own).toMatchObject({ estImpressions: 400_000, estClicks: 4_000, reach: null, averageFrequency: null });
    expect(spotRow(basis, { ...entry, channel: 'Tower', unit: 'CPC', totalUnits: 50, estCtr: 0 })).toMatchObject({
      estImpressions: 0,
      estClicks: 50,
    });
    expect(spotRow({ ...basis, audience: null }, entry)).toMatchObject({ estImpressions: 0, reach: null, totalCost: 1_000_000 });
  });

  it('buys for its own ad set, or for the one that is called the same', () => {
    const twin = { adSetId: 'twin', channel: 'WeChat', format: 'Feed', ctr: 0, reachShare: 0, frequencyCap: null, ...usage };
    const lines = [twin, ...basis.lines];
    expect(lineOf(lines, entry)?.adSetId).toBe(adSetId);
    expect(lineOf(lines, { ...entry, adSetId: null })?.adSetId).toBe('twin');
    expect(lineOf(lines, { ...entry, channel: 'LINE' })).toBeUndefined();
  });

  it('is told apart cell by cell', () => {
    const other = { ...entry, id: '00000000-0000-4000-8000-00000000000b' };
    const dearer = { ...entry, pricePerUnit: 3_000, cities: ['Tokyo'] };
    expect(differenceOf([entry, other], [dearer])).toEqual({
      added: [],
      removed: [other],
      changed: [{ fields: ['cities', 'pricePerUnit'], before: entry, after: dearer }],
    });
    expect(differenceOf([entry, other], [other, { ...entry }])).toEqual({ added: [], removed: [], changed: [] });
  });

  it('keeps what two people wrote into different cells and rows', () => {
    const row = (number: number, change: Partial<SpotPlanEntry> = {}): SpotPlanEntry => ({
      ...entry,
      id: `00000000-0000-4000-8000-00000000001${number}`,
      ...change,
    });
    const base = [row(1), row(2), row(3), row(4)];
    const mine = [row(1, { pricePerUnit: 1 }), row(5), row(2, { locations: 8 }), row(4, { locations: 9 })];
    const theirs = [row(1, { totalUnits: 7 }), row(2, { locations: 6 }), row(3), row(6)];
    expect(mergeRows(base, mine, theirs)).toEqual([
      row(1, { pricePerUnit: 1, totalUnits: 7 }),
      row(5),
      row(2, { locations: 8 }),
      row(4, { locations: 9 }),
      row(6),
    ]);
    expect(mergeRows(base, [row(1)], [row(1), row(2, { locations: 6 })])).toEqual([row(1), row(2, { locations: 6 })]);
  });
});

describe('the calendar', () => {
  it('draws every dated row as one bar of its very days, and no two in a lane overlap', () => {
    fc.assert(
      fc.property(
        anyFlight,
        anySpotLines,
        fc.constantFrom(...flowchartScales),
        fc.constantFrom('channel' as const, 'format' as const),
        (flight, lines, scale, grouping) => {
          const rows = spotPlanRows(headOf(flight), lines, null);
          const chart = flowchartOf(rows, { grouping, scale });
          const bars = chart?.groups.flatMap(({ lanes }) => lanes.flat()) ?? [];
          const dates = (of: readonly { from: string | null; to: string | null }[]) => of.map(({ from, to }) => `${from} ${to}`).toSorted();
          expect(dates(bars)).toEqual(dates(rows));
          for (const bar of bars) {
            expect(bar.length).toBe(daysFrom(bar.from, bar.to));
            expect(bar.start).toBe(daysFrom(chart?.from ?? '', bar.from) - 1);
            expect(bar.start + bar.length).toBeLessThanOrEqual(chart?.days ?? 0);
          }
          for (const lane of chart?.groups.flatMap(({ lanes }) => lanes) ?? [])
            lane.slice(1).forEach((bar, at) => expect(bar.from > (lane[at]?.to ?? '')).toBe(true));
          const ticks = chart?.ticks ?? [];
          expect(sum(ticks.map(({ length }) => length))).toBe(chart?.days ?? 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves as a picture with every bar at its days, inside its edges', () => {
    fc.assert(
      fc.property(anyFlight, anySpotLines, fc.constantFrom(...flowchartScales), (flight, lines, scale) => {
        const chart = flowchartOf(spotPlanRows(headOf(flight), lines, null), { grouping: 'format', scale });
        if (!chart) return;
        const words = { title: 'Autumn', tick: (from: string) => from, noName: 'Unnamed', holidays: 'Public holidays' };
        const { width, height, shapes } = shapesOf(chart, coloursOf(chart, 'channel'), [chart.from], words);
        const drawn = shapes.flatMap(({ bar, x, width: long }) => (bar ? [{ bar, x, long }] : []));
        expect(drawn.map(({ bar }) => bar)).toEqual(chart.groups.flatMap(({ lanes }) => lanes.flat()));
        const [first] = drawn;
        // A day is as wide in every bar, and a bar begins as many days from the left as it says.
        const day = (first?.long ?? 0) / (first?.bar.length ?? 1);
        const origin = (first?.x ?? 0) - (first?.bar.start ?? 0) * day;
        for (const { bar, x, long } of drawn) {
          expect(long).toBeCloseTo(bar.length * day, 5);
          expect(x).toBeCloseTo(origin + bar.start * day, 5);
        }
        for (const shape of shapes) {
          expect(shape.x).toBeGreaterThanOrEqual(0);
          expect(shape.x + shape.width).toBeLessThanOrEqual(width);
          expect(shape.y + shape.height).toBeLessThanOrEqual(height);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('begins weeks on Mondays, repeats a row for each of its cities, and has none without dates', () => {
    const [row] = spotPlanRows(headOf({ from: '2026-12-02', to: '2026-12-31' }), [lineOfTest], null);
    if (!row) throw new Error('there is a row');
    const chart = flowchartOf([{ ...row, cities: ['Shanghai', 'Tokyo'] }], { grouping: 'city', scale: 'week' });
    expect(chart?.ticks[0]?.from).toBe('2026-11-30');
    expect(chart?.groups.map(({ name }) => name)).toEqual(['Shanghai', 'Tokyo']);
    expect(flowchartOf([{ ...row, to: null }], { grouping: 'city', scale: 'week' })).toBeNull();
  });
});
