import { describe, expect, it } from 'vitest';
import type { Metrics, ReportRow } from '#contract/reports/reports.ts';
import { besideOf, changeOf, plannedIn } from '#domain/reports/comparison.ts';
import { forecastOver, plannedOver, rowsBeside } from '#domain/reports/rows-beside.ts';

const span = (from: string, to: string) => ({ from, to });

describe('what a report is compared with', () => {
  it('is as many days right before, or whole weeks before where weekdays are kept', () => {
    expect(besideOf(span('2026-11-08', '2026-11-17'), 'PREVIOUS', false)?.before).toEqual(span('2026-10-29', '2026-11-07'));
    expect(besideOf(span('2026-11-08', '2026-11-17'), 'PREVIOUS', true)?.before).toEqual(span('2026-10-25', '2026-11-03'));
    expect(besideOf(span('2026-11-02', '2026-11-08'), 'PREVIOUS', true)?.before).toEqual(span('2026-10-26', '2026-11-01'));
  });

  it('is the same days of the year before, or those 52 weeks before', () => {
    const days = besideOf(span('2026-11-08', '2026-11-17'), 'LAST_YEAR', false);
    expect([days?.before, days?.dayOf('2026-11-09')]).toEqual([span('2025-11-08', '2025-11-17'), '2025-11-09']);
    const weekdays = besideOf(span('2026-11-09', '2026-11-15'), 'LAST_YEAR', true);
    expect([weekdays?.before, weekdays?.dayOf('2026-11-09')]).toEqual([span('2025-11-10', '2025-11-16'), '2025-11-10']);
  });

  it('has no day beside the 29th of February, and spans that begin or end there stay whole', () => {
    const leap = besideOf(span('2028-02-27', '2028-03-02'), 'LAST_YEAR', false);
    expect(leap?.before).toEqual(span('2027-02-27', '2027-03-02'));
    expect(['2028-02-28', '2028-02-29', '2028-03-01'].map((day) => leap?.dayOf(day))).toEqual(['2027-02-28', null, '2027-03-01']);
    expect(besideOf(span('2028-02-29', '2028-03-02'), 'LAST_YEAR', false)?.before).toEqual(span('2027-03-01', '2027-03-02'));
    expect(besideOf(span('2028-02-20', '2028-02-29'), 'LAST_YEAR', false)?.before).toEqual(span('2027-02-20', '2027-02-28'));
    // A year that has one beside a year that has none.
    expect(besideOf(span('2029-02-28', '2029-03-01'), 'LAST_YEAR', false)?.before).toEqual(span('2028-02-28', '2028-03-01'));
  });

  it('is nothing when nobody asked, or the days are in the wrong order', () => {
    expect(besideOf(span('2026-11-08', '2026-11-17'), 'NONE', true)).toBeNull();
    expect(besideOf(span('2026-11-18', '2026-11-17'), 'PREVIOUS', true)).toBeNull();
  });
});

describe('a change', () => {
  it('is a difference and a share; from nothing it is new', () => {
    expect(changeOf(120, 100)).toEqual({ difference: 20, share: 0.2 });
    expect(changeOf(80, 100)).toEqual({ difference: -20, share: -0.2 });
    expect(changeOf(5, 0)).toEqual({ difference: 5, share: 'new' });
    expect(changeOf(0, 0)).toEqual({ difference: 0, share: 0 });
    expect([changeOf(null, 3), changeOf(3, null)]).toEqual([null, null]);
  });
});

describe('the plan of some days', () => {
  const flight = span('2026-11-01', '2026-11-10');
  it('is the share of its flight that they have', () => {
    expect(plannedIn(1000, flight, span('2026-11-03', '2026-11-03'))).toBe(100);
    // The week that the flight ends in.
    expect(plannedIn(1000, flight, span('2026-11-09', '2026-11-15'))).toBe(200);
    expect(plannedIn(1000, flight, flight)).toBe(1000);
    expect(plannedIn(1000, flight, span('2026-10-01', '2026-10-31'))).toBeNull();
  });
});

describe('what was forecast of some days', () => {
  const flight = span('2026-11-01', '2026-11-10');
  const forecast = (clicks: number | null, impressions: number | null) =>
    forecastOver(flight, { impressions: { forecast: impressions, delivered: 0 }, clicks: { forecast: clicks, delivered: 0 } });

  it('is their share of the clicks, and the rate of the whole flight', () => {
    const planned = forecast(200, 10_000);
    expect(planned('clicks', span('2026-11-03', '2026-11-05'))).toBe(60);
    expect(planned('clickThroughRate', span('2026-11-03', '2026-11-05'))).toBe(0.02);
    expect([planned('clicks', span('2026-12-01', '2026-12-02')), planned('clickThroughRate', span('2026-12-01', '2026-12-02'))]).toEqual([
      null,
      null,
    ]);
    // The plan has numbers of its own for these.
    expect([planned('impressions', flight), planned('spend', flight)]).toEqual([null, null]);
  });

  it('is nothing without a forecast of clicks, and no rate without one of impressions', () => {
    expect([forecast(null, 10_000)('clicks', flight), forecast(null, 10_000)('clickThroughRate', flight)]).toEqual([null, null]);
    expect([forecast(200, null)('clicks', flight), forecast(200, 0)('clickThroughRate', flight)]).toEqual([200, null]);
    expect(
      forecastOver({ from: null, to: null }, { impressions: { forecast: 1, delivered: 0 }, clicks: { forecast: 1, delivered: 0 } })(
        'clicks',
        flight,
      ),
    ).toBeNull();
  });
});

describe('what stands beside a row', () => {
  const metrics = (impressions: number): Metrics => ({ impressions }) as Metrics;
  const row = (label: string, impressions: number): ReportRow => ({
    key: label,
    label,
    within: null,
    provisional: false,
    metrics: metrics(impressions),
  });
  const progress = {
    impressions: { delivered: 0, planned: 1000 },
    spend: { delivered: 0, planned: 5000 },
    paid: null,
    gap: null,
    share: 0,
    daysPassed: 0,
    days: 10,
    standing: 'onPlan' as const,
    off: null,
    endedBy: null,
  };
  const planned = plannedOver(span('2026-11-02', '2026-11-11'), progress);
  const days = span('2026-11-02', '2026-11-10');
  const beside = besideOf(days, 'PREVIOUS', true);
  const before = { rows: [row('2026-10-20', 40)], totals: metrics(40), dayOf: beside?.dayOf ?? (() => null) };

  it('is the plan of its days, and the row of the days before', () => {
    const { row: of, totals } = rowsBeside('PER_DAY', { span: days, planned, before });
    const day = of(row('2026-11-03', 50));
    expect([day.planned('impressions'), day.planned('spend'), day.planned('costPerMille'), day.planned('clicks')]).toEqual([
      100,
      500,
      5000,
      null,
    ]);
    expect([day.before('impressions'), of(row('2026-11-04', 50)).before('impressions')]).toEqual([40, null]);
    expect([totals.planned('impressions'), totals.before('impressions')]).toEqual([900, 40]);
  });

  it('is, of a week that has begun, the plan of the days that there is data of', () => {
    const { row: of } = rowsBeside('PER_WEEK', { span: days, planned, before: null });
    expect(['2026-11-02', '2026-11-09'].map((week) => of(row(week, 1)).planned('impressions'))).toEqual([700, 200]);
  });

  it('is no plan for a market or a medium: nobody spread it over them', () => {
    const { row: of, totals } = rowsBeside('PER_MARKET', { span: days, planned, before: { ...before, rows: [row('tokyo', 7)] } });
    expect([of(row('tokyo', 1)).planned('impressions'), of(row('tokyo', 1)).before('impressions'), totals.planned('impressions')]).toEqual([
      null,
      7,
      900,
    ]);
  });
});
