import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricTypes } from '#contract/reports/reports.ts';
import { mayReportFor } from '#domain/reports/partners.ts';
import { conversionsFinalOn, isProvisional } from '#domain/reports/days.ts';
import { progressOf } from '#domain/reports/progress.ts';
import { mondayOf } from '#domain/time/flight.ts';
import { type Sums, addUp, addends, isOfOneDay, mayGrow, metricKinds, metricsOf, noSums, notAddedUp } from '#domain/reports/metrics.ts';

const sums = (given: Partial<Sums>): Sums => ({ ...noSums, ...given });

describe('metrics', () => {
  it('follow from what was counted', () => {
    const metrics = metricsOf(
      sums({
        impressions: 10_000,
        clicks: 150,
        uniqueViews: 4000,
        impressionsWithViews: 8000,
        spend: 60_000,
        impressionsWithSpend: 8000,
        clicksWithSpend: 120,
      }),
    );
    expect(metrics).toMatchObject({ clickThroughRate: 0.015, averageFrequency: 2, costPerMille: 7500, costPerClick: 500 });
  });

  it('are unknown without a divisor, and where nobody reported them', () => {
    const metrics = metricsOf(sums({ impressions: 0, clicks: 0, spend: 100, impressionsWithSpend: 0, clicksWithSpend: 0 }));
    expect([metrics.clickThroughRate, metrics.costPerMille, metrics.costPerClick, metrics.uniqueViews]).toEqual([null, null, null, null]);
    expect(metrics.impressions).toBe(0);
  });

  it('are all there, each with its kind', () => {
    expect(Object.keys(metricsOf(noSums)).toSorted()).toEqual([...metricTypes].toSorted());
    expect(Object.keys(metricKinds).toSorted()).toEqual([...metricTypes].toSorted());
  });

  it('add up the same however rows are grouped', () => {
    const counts = fc.record(Object.fromEntries(addends.map((addend) => [addend, fc.option(fc.nat(1_000_000))])));
    const counted = fc
      .tuple(counts, fc.constantFrom('2026-11-09', '2026-11-10', '2026-12-01'))
      .map(([row, day]) => ({ ...row, firstDay: day, lastDay: day }) as Sums);
    fc.assert(
      fc.property(fc.array(counted, { maxLength: 12 }), fc.nat(12), (rows, cut) => {
        expect(addUp([addUp(rows.slice(0, cut)), addUp(rows.slice(cut))])).toEqual(addUp(rows));
      }),
    );
  });

  // Told a second time: a table that is compared with itself is always right.
  it('are said of many days where they add up over days, and of one where they do not', () => {
    const ofOneDay = ['uniqueViews', 'averageFrequency'];
    expect(metricTypes.filter(isOfOneDay)).toEqual(ofOneDay);
    expect(metricTypes.filter((metric) => !isOfOneDay(metric))).toEqual(metricTypes.filter((metric) => !ofOneDay.includes(metric)));
  });

  it('know the people of several days where a source does, and how often each of them was reached', () => {
    const several = sums({
      impressions: 4000,
      uniqueViews: 1800,
      impressionsWithViews: 3000,
      firstDay: '2026-11-01',
      lastDay: '2026-11-03',
    });
    const known = metricsOf(several, 1250);
    expect([known.uniqueViews, known.averageFrequency, known.impressions]).toEqual([1250, 3.2, 4000]);
    // Of one day the rows say it themselves.
    const { uniqueViews, averageFrequency } = metricsOf({ ...several, lastDay: '2026-11-01' }, 1250);
    expect([uniqueViews, averageFrequency]).toEqual([1800, 3000 / 1800]);
  });

  it('never add people up over days, nor make a frequency of them', () => {
    const seen = (day: string, uniqueViews: number | null) =>
      sums({ impressions: 1000, clicks: 10, uniqueViews, impressionsWithViews: uniqueViews && 1000, firstDay: day, lastDay: day });
    const ofDay = metricsOf(addUp([seen('2026-11-01', 300), seen('2026-11-01', 200)]));
    expect([ofDay.uniqueViews, ofDay.averageFrequency]).toEqual([500, 4]);
    for (const rest of [300, null]) {
      const ofDays = metricsOf(addUp([seen('2026-11-01', 500), seen('2026-11-02', rest)]));
      expect([ofDays.uniqueViews, ofDays.averageFrequency]).toEqual([null, null]);
      expect([ofDays.impressions, ofDays.clickThroughRate]).toEqual([2000, 0.01]);
    }
    const lacks = (...rest: Sums[]) => notAddedUp(addUp([seen('2026-11-01', 500), ...rest]));
    expect([lacks(), lacks(seen('2026-11-02', null))]).toEqual([[], ['uniqueViews', 'averageFrequency']]);
    expect(notAddedUp(addUp([seen('2026-11-01', null), seen('2026-11-02', null)]))).toEqual([]);
  });
});

describe('days', () => {
  it('belong to the week of their Monday', () => {
    expect(['2026-11-16', '2026-11-18', '2026-11-22', '2027-01-01'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
    ]);
  });

  it('may grow while they are within the delay of a day', () => {
    expect(['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => isProvisional(day, '2026-11-18'))).toEqual([false, true, true]);
  });

  it('of conversions are complete a week after the campaign', () => expect(conversionsFinalOn('2026-12-28')).toBe('2027-01-04'));

  it('may grow where they are conversions until then', () => {
    const growing = (finalOn: string | null, conversionsFinal: boolean) =>
      metricTypes.filter((metric) => mayGrow(metric, { conversionsFinalOn: finalOn, conversionsFinal }));
    expect(growing('2027-01-04', false)).toEqual(['onlineConversions', 'conversions']);
    expect([growing('2027-01-04', true), growing(null, false)]).toEqual([[], []]);
  });
});

describe('progress', () => {
  const at = (
    delivered: number,
    {
      dataAsOf = '2026-11-10',
      spent,
      ended = false,
      runs = !ended,
      budget = null,
    }: Partial<Pick<Parameters<typeof progressOf>[0], 'dataAsOf' | 'ended' | 'runs' | 'budget'>> & { spent?: number } = {},
  ) =>
    progressOf({
      runs,
      plannedSpend: 2000,
      budget,
      from: '2026-11-01',
      to: '2026-11-20',
      dataAsOf,
      ended,
      impressions: { delivered, planned: 1000 },
      spend: spent === undefined ? null : { delivered: spent, planned: 2000 },
    });

  it.each([
    [340, 'farBehind'],
    [360, 'behind'],
    [440, 'behind'],
    [455, 'onPlan'],
    [500, 'onPlan'],
    [549, 'onPlan'],
    [560, 'ahead'],
    [640, 'ahead'],
    [660, 'farAhead'],
  ])('%i of 1,000 after half of the days is %s', (delivered, standing) =>
    expect(at(delivered)).toMatchObject({ daysPassed: 10, days: 20, standing }),
  );

  it.each([
    [500, 1000, 'onPlan'],
    [500, 800, 'behind'],
    [560, 800, 'behind'],
    [600, 900, 'ahead'],
    [400, 1400, 'farAhead'],
  ])('%i of 1,000 with %i of 2,000 spent, after half of the days, is %s: the worse of both counts', (delivered, spent, standing) =>
    expect(at(delivered, { spent })).toMatchObject({ standing }),
  );

  it.each([
    [406, 900, { by: 0.19, of: 'impressions', standing: 'behind' }],
    [500, 620, { by: 0.38, of: 'spend', standing: 'farBehind' }],
    [650, 1120, { by: 0.3, of: 'impressions', standing: 'ahead' }],
    [540, 950, null],
  ])('%i of 1,000 with %i of 2,000 spent, after half of the days, is off the plan to date by %o', (delivered, spent, off) =>
    expect(at(delivered, { spent })).toMatchObject({ off, endedBy: null }),
  );

  it.each([
    [840, 'endedBelow', 0.16],
    [996, 'endedOnPlan', 0],
    [1004, 'endedOnPlan', 0],
    [1156, 'endedAbove', 0.16],
  ])('%i of 1,000 at its end is %s, by %d: nothing can be caught up any more', (delivered, standing, endedBy) =>
    expect(at(delivered, { ended: true, spent: 100 })).toMatchObject({ standing, endedBy, off: null }),
  );

  it.each([
    [455, undefined, null],
    [450, undefined, null],
    [449, undefined, -204],
    [551, undefined, 204],
    [500, 700, -600],
    [2000, undefined, 2000],
  ])('%i of 1,000 with %s of 2,000 spent, after half of the days, will be off the planned money by %s', (delivered, spent, gap) =>
    expect(at(delivered, spent === undefined ? {} : { spent })).toMatchObject({ gap }),
  );

  it('foretells nothing of what is paused or over', () =>
    expect([at(100, { runs: false }).gap, at(100, { ended: true }).gap]).toEqual([null, null]));

  it('says what is paid for the spend, fees and tax included, beside the total budget', () => {
    const budget = { total: 2184, terms: { rates: { serviceFee: 0.03, vat: 0.06 }, dataFee: 0 } };
    expect(at(500, { budget }).paid).toBeNull();
    expect([at(500, { spent: 2000, budget }).paid, at(500, { spent: 2100, budget }).paid]).toEqual([
      { spent: 2184, budget: 2184 },
      { spent: 2293, budget: 2184 },
    ]);
  });

  it('says nothing before a day has passed, or without a plan', () => {
    const before = at(100, { dataAsOf: '2026-10-31' });
    const unplanned = progressOf({
      ...before,
      from: '2026-11-01',
      to: '2026-11-20',
      dataAsOf: '2026-11-10',
      ended: false,
      runs: true,
      plannedSpend: 0,
      budget: null,
      impressions: { delivered: 5, planned: 0 },
    });
    expect([before.standing, unplanned.standing]).toEqual(['unknown', 'unknown']);
  });

  it('counts no day twice after the end, and none before the beginning', () => {
    expect([at(1000, { dataAsOf: '2026-12-24' }).daysPassed, at(0, { dataAsOf: '2026-10-01' }).daysPassed]).toEqual([20, 0]);
  });
});

it('who may report for whom', () => {
  const of = (...authorities: Parameters<typeof mayReportFor>[0]['authorities'][number][]) =>
    ['sps', 'wechat'].map((partner) => mayReportFor({ authorities }, partner));
  expect([of('cmp:campaign:support'), of('cmp:campaign:sps-support'), of('cmp:campaign:user')]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
