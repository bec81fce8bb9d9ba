import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { adSetLines } from '#domain/forecast/ad-set-lines.ts';
import { reachCurve } from '#domain/forecast/curve.ts';
import { forecast } from '#domain/forecast/estimate.ts';
import type { Forecast } from '#domain/forecast/estimate.ts';
import type { ForecastInput } from '#domain/forecast/input.ts';
import { wholeRange } from '#domain/forecast/range.ts';
import { seasonOf } from '#domain/forecast/season.ts';
import { forecastWeek } from '#domain/forecast/weekly-update.ts';
import { anyInput, sampleInput, sampleStores, shownInput } from '#tests/support/forecast-input.ts';

const RUNS = { numRuns: 200 };
type Shown = Exclude<Forecast, { tooSmall: true }>;
type Visible<T> = Extract<T, { tooSmall: false }>;
const isShown = <T extends { readonly tooSmall: boolean }>(answer: T): answer is Visible<T> => !answer.tooSmall;
function shown<T extends { readonly tooSmall: boolean }>(answer: T): Visible<T> {
  if (!isShown(answer)) throw new Error('too small to be shown');
  return answer;
}
const ordered = (range: Shown['reach']): boolean => 0 <= range.low && range.low <= range.likely && range.likely <= range.high;
const emptied = (input: ForecastInput): ForecastInput => ({
  ...input,
  lines: input.lines.map((line) => ({ ...line, netMedia: 0 })),
});

it('the net media of a platform is its part of the split, shared evenly by its ad sets; one outside of the split gets nothing', () => {
  const platforms = ['wechat', 'douyin', 'wechat', 'weibo'];
  const media = { ...emptyPlan.media, adSets: platforms.map((platformId, at) => ({ ...emptyAdSet, id: String(at), platformId })) };
  const moneyOf = (...amounts: readonly number[]): number[] => {
    const split = amounts.map((amount, at) => ({ platformId: platforms[at] ?? '', amount }));
    const plan = { ...emptyPlan, media, budget: { ...emptyPlan.budget, split } };
    const setting = { currency: 'CNY', netMedia: 1001, platform: () => undefined, contacts: () => 0, tourism: null } as const;
    return adSetLines(plan, setting).map(({ netMedia }) => netMedia);
  };
  expect(moneyOf(3, 1)).toEqual([376, 250, 375, 0]);
  expect(moneyOf(0, 7)).toEqual([0, 1001, 0, 0]);
  // Without a split every platform has as much.
  expect(moneyOf()).toEqual([167, 334, 167, 333]);
});

describe('forecast', () => {
  it('gives believable numbers for the sample plan', () => {
    const { audience, reach, frequency, clicks } = shown(forecast(sampleInput));
    expect(audience.likely).toBeGreaterThan(5_000_000);
    expect(audience.likely).toBeLessThan(33_800_000);
    expect(reach.likely).toBeGreaterThan(500_000);
    expect(frequency.likely).toBeGreaterThan(1);
    expect(clicks.likely).toBeGreaterThan(0);
    expect(ordered(wholeRange(reach))).toBe(true);
  });
  it('shows no number below the floor', () => {
    const hamlet = { id: 'hamlet', adults: 900, region: 'EU' as const, tourismWeight: 0, stores: sampleStores };
    expect(forecast({ ...sampleInput, cities: [hamlet] })).toEqual({ tooSmall: true });
    expect(reachCurve({ ...sampleInput, cities: [hamlet] })).toEqual({ tooSmall: true });
    expect(forecast({ ...sampleInput, groups: [] })).toEqual({ tooSmall: true });
    fc.assert(
      fc.property(anyInput, (input) => {
        const answer = forecast(input);
        if (!answer.tooSmall) expect(answer.audience.low).toBeGreaterThanOrEqual(1_000);
      }),
      RUNS,
    );
  });
  it('orders low, likely and high everywhere and stays in the audience', () =>
    fc.assert(
      fc.property(anyInput, (input) => {
        const answer = forecast(input);
        if (answer.tooSmall) return;
        const ranges = [answer, ...answer.lines].flatMap((o) => [o.reach, o.impressions, o.clicks, o.frequency]);
        expect([answer.audience, ...ranges].every(ordered)).toBe(true);
        expect(answer.reach.high).toBeLessThanOrEqual(answer.audience.high);
        expect(answer.unspent).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    ));
  it('is deterministic', () =>
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(forecast(structuredClone(input))).toEqual(forecast(input));
      }),
      RUNS,
    ));
  it('explains the reach by drivers that multiply up to it', () =>
    fc.assert(
      fc.property(shownInput, (input) => {
        const { drivers, reach } = shown(forecast(input));
        const product = drivers.reduce((people, driver) => people * driver.factor, input.marketAdults ?? 0);
        expect(Math.abs(product - reach.likely)).toBeLessThanOrEqual(1e-9 * reach.likely + 1e-6);
        expect(drivers.find((d) => d.key === 'demographics')?.factor).toBeLessThanOrEqual(1 + 1e-12);
        if (reach.likely > 0) expect(drivers.find((d) => d.key === 'frequencyCap')?.factor).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
      RUNS,
    ));
  it('names what a tight cap does: the same impressions meet more people', () => {
    const capped = sampleInput.lines.map((l) => ({ ...l, netMedia: l.netMedia * 5, frequencyCap: { times: 1, per: 'quarter' as const } }));
    const { drivers } = shown(forecast({ ...sampleInput, lines: capped }));
    expect(drivers.find((d) => d.key === 'frequencyCap')?.factor).toBeGreaterThan(1.05);
  });
  it('has no reach without lines, money or days', () => {
    for (const input of [{ ...sampleInput, lines: [] }, emptied(sampleInput), { ...sampleInput, flightDays: 0 }]) {
      const { reach, frequency } = shown(forecast(input));
      expect([reach.high, frequency.high]).toEqual([0, 0]);
    }
  });
});

describe('reach curve', () => {
  const options = fc.record({ points: fc.integer({ min: 15, max: 20 }) });
  it('passes through the estimate, exactly', () =>
    fc.assert(
      fc.property(shownInput, options, (input, o) => {
        const curve = shown(reachCurve(input, o));
        const { reach, frequency, impressions } = shown(forecast(input));
        const here = curve.points.find((point) => point.netMedia === curve.current);
        expect(here).toEqual({ netMedia: curve.current, reach, frequency, impressions });
      }),
      RUNS,
    ));
  it('never falls, and has the points asked for', () =>
    fc.assert(
      fc.property(shownInput, options, (input, o) => {
        const { points, current } = shown(reachCurve(input, o));
        if (current > 100) expect(points).toHaveLength(o.points);
        points.slice(1).forEach((point, index) => {
          const before = points[index];
          if (!before) return;
          expect(point.netMedia).toBeGreaterThan(before.netMedia);
          for (const s of ['low', 'likely', 'high'] as const)
            expect(point.reach[s]).toBeGreaterThanOrEqual(before.reach[s] * (1 - 1e-9) - 1e-6);
        });
      }),
      RUNS,
    ));
  it('marks where more money stops helping', () => {
    const flooded = { ...sampleInput, lines: sampleInput.lines.map((l) => ({ ...l, netMedia: l.netMedia * 500 })) };
    const { saturation, current } = shown(reachCurve(flooded));
    expect(saturation).not.toBeNull();
    expect(saturation).toBeLessThan(current);
    const thrifty = { ...sampleInput, lines: sampleInput.lines.map((l) => ({ ...l, netMedia: l.netMedia / 500 })) };
    expect(shown(reachCurve(thrifty)).saturation).toBeNull();
  });
  it('splits evenly over the lines of a plan without money', () => {
    const curve = shown(reachCurve(emptied(sampleInput)));
    expect(curve.current).toBe(0);
    expect(curve.points).toHaveLength(17);
    expect(curve.points[0]?.reach.likely).toBe(0);
    expect(curve.points.at(-1)?.reach.likely).toBeGreaterThan(1_000_000);
  });
  it('obeys a largest budget, but never hides the current one', () => {
    expect(shown(reachCurve(sampleInput, { max: 90_000_000 })).points.at(-1)?.netMedia).toBe(90_000_000);
    expect(shown(reachCurve(sampleInput, { max: 1 })).points.at(-1)?.netMedia).toBe(12_000_000);
    expect(shown(reachCurve({ ...sampleInput, lines: [] })).points).toHaveLength(1);
  });
});

describe('weekly update', () => {
  it('is of the last Monday in the provider zone', () => {
    expect(forecastWeek(new Date('2026-11-11T12:00:00Z'))).toEqual({ asOf: '2026-11-09', next: '2026-11-16' });
    expect(forecastWeek(new Date('2026-11-15T15:59:59Z')).asOf).toBe('2026-11-09');
    expect(forecastWeek(new Date('2026-11-15T16:00:00Z')).asOf).toBe('2026-11-16');
    expect(forecastWeek(new Date('2026-11-15T16:00:00Z'), 0).asOf).toBe('2026-11-09');
    expect(forecastWeek(new Date('2026-12-31T00:00:00Z'))).toEqual({ asOf: '2026-12-28', next: '2027-01-04' });
  });
  it('always holds now between two Mondays', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: -11, max: 13 }),
        (now, offset) => {
          const { asOf, next } = forecastWeek(now, offset);
          const local = now.getTime() + offset * 3_600_000;
          expect(new Date(asOf).getUTCDay()).toBe(1);
          expect(Date.parse(asOf) <= local && local < Date.parse(next)).toBe(true);
          expect(Date.parse(next) - Date.parse(asOf)).toBe(7 * 86_400_000);
        },
      ),
      RUNS,
    ));
  it('has seasons of the year', () => {
    expect(seasonOf('2026-08-10')).toBe(1);
    expect(seasonOf('2026-12-14')).toBeCloseTo(1.18, 12);
    expect(seasonOf('2026-10-05')).toBeCloseTo((3 * 1.15 + 4) / 7, 12);
  });
});
