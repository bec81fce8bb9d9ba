import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Metrics, metricTypes } from '#contract/reports/reports.ts';
import { type Bar, barsOf } from '#domain/reports/charts/bars.ts';
import { byMediaChart, restOf } from '#domain/reports/charts/by-media.ts';
import { byGroupChart, byGroupHeight } from '#domain/reports/charts/by-group.ts';
import { frequencyBuckets } from '#domain/reports/charts/frequency.ts';
import { funnelOf } from '#domain/reports/charts/video-funnel.ts';
import { mapChart } from '#domain/reports/charts/on-map.ts';
import { overTimeChart } from '#domain/reports/charts/over-time.ts';
import { partPalettes } from '#domain/reports/charts/part-colours.ts';
import { paperStyle as style } from '#domain/reports/charts/style.ts';

const words = {
  tick: ({ label }: Bar) => label,
  short: String,
  finest: 1,
  unit: 'Impressions',
  actual: 'Delivered',
  planned: 'Plan',
  before: 'Before',
};
const bar = (label: string, value: number | null, provisional = false): Bar => ({ key: label, label, within: null, value, provisional });
interface Chart {
  readonly series: readonly { readonly type: string; readonly data: readonly unknown[] }[];
}
/** The names beside what is drawn, where they stand. */
const namesIn = ({ series }: Chart) =>
  series
    .filter(({ type }) => type === 'scatter')
    .flatMap(({ data }) => data as { name: string; value: [number, number]; label?: { color: string; distance: number } }[])
    .filter(({ label }) => label);
/** How near the two nearest of them are. */
const leastApart = (chart: Chart): number => {
  const heights = namesIn(chart)
    .map(({ value: [, at] }) => at)
    .toSorted((one, other) => one - other);
  return Math.min(...heights.slice(1).map((at, place) => at - (heights[place] ?? at)));
};
const metrics = (given: Partial<Metrics>): Metrics => ({
  ...(Object.fromEntries(metricTypes.map((name) => [name, null])) as Metrics),
  ...given,
});

describe('the chart over time', () => {
  const bars = [bar('2026-11-16', 10), bar('2026-11-17', null), bar('2026-11-18', 30, true)];

  it('hatches what may still grow, and leaves a gap where nobody reported', () => {
    const [actual] = overTimeChart({ bars }, words, style).series;
    expect(actual?.data.map((one) => (typeof one === 'object' && one !== null ? 'hatched' : one))).toEqual([10, null, 'hatched']);
  });

  it('has the plan and the period before beside it, each named where it ends', () => {
    const drawn = overTimeChart({ bars, planned: [20, 20, null], before: [5, 6, 7] }, words, style);
    // The plan's line goes to the edge of its last day, the others end in the middle of theirs.
    expect(namesIn(drawn).map(({ name, value }) => [name, ...value])).toEqual([
      ['Plan', 1.5, 20],
      ['Delivered', 2, 30],
      ['Before', 2, 7],
    ]);
    expect(namesIn(overTimeChart({ bars, planned: [20, 20, null] }, words, { ...style, narrow: true }))).toEqual([]);
  });

  it('draws the plan in ink from edge to edge of each day, with nothing around it that would cut a bar in two', () => {
    const { series } = overTimeChart({ bars, planned: [20, 25, null] }, words, style);
    const lines = series.flatMap((one) => (one.type === 'line' ? [one] : []));
    expect(lines.map(({ lineStyle, data }) => [lineStyle.color, data])).toEqual([
      [
        style.ink,
        [
          [-0.5, 20],
          [0.5, 20],
          [0.5, 25],
          [1.5, 25],
          [1.5, null],
          [2.5, null],
        ],
      ],
    ]);
  });

  it('keeps names apart from each other and from the plan that goes on beside them', () => {
    const days = Array.from({ length: 30 }, (_, at) => bar(`2026-11-${String(at + 1).padStart(2, '0')}`, at < 10 ? 40 : null));
    const whole = days.map((day) => ({ ...day, value: 40 }));
    const planned = days.map(() => 41);
    // Where the plan of the next week is another, the name is not on the way up to it.
    const [, beside] = namesIn(overTimeChart({ bars: days, planned: days.map((_, at) => (at < 10 ? 41 : 80)) }, words, style));
    expect(beside?.value[1]).toBeLessThan(41 - 6);
    const [plan, delivered] = namesIn(overTimeChart({ bars: days, planned }, words, style));
    expect(plan?.value).toEqual([29.5, 41]);
    expect(delivered?.value[0]).toBe(9.5);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), (ends) => {
        const [own = 0, meant = 0, had = 0] = ends;
        const drawn = overTimeChart(
          { bars: whole.map((day) => ({ ...day, value: own })), planned: days.map(() => meant), before: days.map(() => had) },
          words,
          style,
        );
        const heights = namesIn(drawn).map(({ value: [, at] }) => at);
        expect(heights[0]).toBe(meant);
        expect(leastApart(drawn)).toBeGreaterThan(drawn.yAxis.max * 0.08);
      }),
    );
    for (const { value } of namesIn(overTimeChart({ bars: days, planned }, words, style)).slice(1))
      expect(Math.abs(value[1] - 41)).toBeGreaterThan(4);
  });

  it('leaves room on its right for those names alone', () => {
    const right = (input: Parameters<typeof overTimeChart>[0], narrow = false) =>
      overTimeChart(input, words, { ...style, narrow }).grid.right;
    const planned = [20, 20, null];
    expect(right({ bars, planned })).toBeGreaterThan(100);
    expect([right({ bars }), right({ bars, planned }, true)]).toEqual([8, 8]);
  });

  it('ends its axis above the plan too, where a plan was more than was delivered', () => {
    expect(overTimeChart({ bars, planned: [20, 900, 20] }, words, style).yAxis.max).toBe(1000);
  });

  it('stands a pin over each bar that something is said of', () => {
    const pins = overTimeChart({ bars, pins: [0, 2, 1] }, words, style).series.at(-1);
    expect(pins?.data).toEqual([
      { value: [1, 30], name: '2' },
      { value: [2, 30], name: '1' },
    ]);
  });

  it('gives days that nobody reported their place', () => {
    const rows = ['2026-11-01', '2026-11-04'].map((label) => ({
      key: label,
      label,
      within: null,
      provisional: false,
      metrics: metrics({ impressions: 1 }),
    }));
    expect(barsOf(rows, 'PER_DAY', 'impressions').map(({ value }) => value)).toEqual([1, null, null, 1]);
  });

  it('has a place for every day of the flight, those to come too, and weeks begin on Mondays', () => {
    const row = { key: '2026-11-18', label: '2026-11-18', within: null, provisional: false, metrics: metrics({ impressions: 7 }) };
    const flight = { from: '2026-11-17', to: '2026-11-20' };
    expect(barsOf([row], 'PER_DAY', 'impressions', flight).map(({ label, value }) => [label.slice(8), value])).toEqual([
      ['17', null],
      ['18', 7],
      ['19', null],
      ['20', null],
    ]);
    const week = { ...row, key: '2026-11-16', label: '2026-11-16' };
    expect(barsOf([week], 'PER_WEEK', 'impressions', { from: '2026-11-12', to: '2026-11-24' }).map(({ label }) => label)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(barsOf([], 'PER_DAY', 'impressions', flight)).toEqual([]);
  });

  it('says above its axis what is counted', () => {
    expect(overTimeChart({ bars }, words, style).yAxis.name).toBe('Impressions');
  });
});

describe('the chart by media', () => {
  const bars = [bar('2026-11-16', 10), bar('2026-11-17', null), bar('2026-11-18', 30, true), bar('2026-11-19', null)];
  const parts = [
    { name: 'WeChat', values: [6, null, 20, null] },
    { name: 'LINE', values: [3, null, 10, null] },
  ];

  it('lays media on each other, each with its name at the middle of its part', () => {
    const { series } = byMediaChart({ bars, parts, planned: [9, 9, 9, 9] }, words, style);
    expect(series.filter(({ type }) => type === 'bar').map((one) => 'stack' in one && one.stack)).toEqual(['media', 'media']);
    expect(namesIn({ series }).map(({ name, value: [, at] }) => [name, at])).toEqual([
      ['Plan', 9],
      ['LINE', 25],
      ['WeChat', 11.55],
    ]);
    const colors = series.flatMap((one) => ('itemStyle' in one && 'borderColor' in one.itemStyle ? [one.itemStyle.color] : []));
    expect(new Set(colors).size).toBe(2);
    // The plan is no medium, and has the colour of none.
    const plan = series.flatMap((one) => (one.type === 'line' ? [one.lineStyle.color] : []));
    expect(plan).toEqual([style.ink]);
    expect(Object.values(partPalettes).flat()).not.toContain(style.ink);
  });

  it('keeps the names of many small media in their order, below the plan or above it', () => {
    const days = Array.from({ length: 20 }, (_, at) => bar(`2026-11-${String(at + 1).padStart(2, '0')}`, 100));
    for (const planned of [5, 60, 102, 140]) {
      const shares = [50, 20, 10, 8, 6, 4, 2].map((value) => ({ name: `of ${value}`, values: days.map(() => value) }));
      const drawn = byMediaChart({ bars: days, parts: shares, planned: days.map(() => planned) }, words, style);
      const [plan, ...names] = namesIn(drawn);
      expect(plan?.value[1]).toBe(planned);
      const upwards = names.toSorted((one, other) => one.value[1] - other.value[1]);
      expect(upwards.map(({ name }) => name)).toEqual(shares.map(({ name }) => name));
      expect(leastApart(drawn)).toBeGreaterThan(drawn.yAxis.max * 0.08);
    }
  });

  it('has a part for what is left, where that is anything', () => {
    expect(restOf(bars, parts, 'Other')).toEqual({ name: 'Other', values: [1, null, 0, null] });
    expect(restOf(bars, [{ name: 'All', values: [10, null, 30, null] }], 'Other')).toBeNull();
  });
});

describe('the chart by group', () => {
  it('writes each value at its bar, and what it belongs to below its name', () => {
    const { series, xAxis, yAxis } = byGroupChart(
      [{ ...bar('Feed', 5), within: 'WeChat' }],
      { name: ({ label }) => label, value: (value) => `${value}!` },
      style,
    );
    expect(yAxis.data).toEqual(['Feed\nWeChat']);
    expect(series[0]?.data[0]?.label.formatter).toBe('5!');
    // Numbers and lines of an axis would say them twice.
    expect([xAxis.axisLabel.show, xAxis.splitLine.show]).toEqual([false, false]);
    expect(byGroupHeight([bar('a', 1), bar('b', 2)])).toBeGreaterThan(byGroupHeight([bar('a', 1)]));
  });
});

describe('the funnel of a video', () => {
  it('begins with the first step that was reported, and leaves out what was not', () => {
    const steps = funnelOf(metrics({ videoP25watchedActions: 200, videoP50watchedActions: 120, videoP100watchedActions: 50 }));
    expect(steps.map(({ value, share }) => [value, share])).toEqual([
      [200, 1],
      [120, 0.6],
      [50, 0.25],
    ]);
  });

  it('is none where one step alone, or nobody, was counted', () => {
    expect(funnelOf(metrics({ videoP25watchedActions: 200 }))).toEqual([]);
    expect(funnelOf(metrics({ videoP25watchedActions: 0, videoP50watchedActions: 0 }))).toEqual([]);
  });
});

describe('frequencies', () => {
  it('fall into steps of equal width, the empty ones between them too', () => {
    expect(frequencyBuckets([1, 1.04, null, 1.31])).toEqual([
      { from: 1, to: 1.05, days: 2 },
      ...[1.05, 1.1, 1.15, 1.2, 1.25].map((from) => ({ from, to: Math.round((from + 0.05) * 100) / 100, days: 0 })),
      { from: 1.3, to: 1.35, days: 1 },
    ]);
    expect(frequencyBuckets([null])).toEqual([]);
  });

  it('are all in some step, of which there are ten at most', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 5000, noNaN: true }), { minLength: 1, maxLength: 60 }), (values) => {
        const buckets = frequencyBuckets(values);
        expect(buckets.reduce((sum, { days }) => sum + days, 0)).toBe(values.length);
        expect(buckets.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('the map', () => {
  const places = [
    { name: 'Shanghai', lat: 31.2, lon: 121.5, value: 400 },
    { name: 'Chongqing', lat: 29.6, lon: 106.5, value: 100 },
  ];

  it('shows every place with room around it, in the shape of its panel', () => {
    for (const narrow of [false, true]) {
      const [[west = 0, north = 0] = [], [east = 0, south = 0] = []] = mapChart(places, { ...style, narrow }).geo.boundingCoords;
      for (const { lat, lon } of places) expect(lon > west && lon < east && lat < north && lat > south).toBe(true);
      const shape = ((east - west) * Math.cos((30.4 * Math.PI) / 180)) / (north - south);
      expect(shape).toBeCloseTo(narrow ? 1.1 : 3.4);
    }
  });

  it('has the name of a place on the other side where its neighbour would lie on it', () => {
    const beside = [
      { name: 'Chengdu', lat: 30.67, lon: 104.07, value: 2 },
      { name: 'Chongqing', lat: 29.56, lon: 106.55, value: 3 },
      { name: 'Wuhan', lat: 30.58, lon: 114.27, value: 1 },
    ];
    expect(mapChart(beside, style).series[0]?.data.map(({ label }) => label.position)).toEqual(['left', 'right', 'right']);
  });

  it('has points whose area follows their value', () => {
    const [large, small] = mapChart(places, style).series[0]?.data ?? [];
    expect(((large?.symbolSize ?? 0) / (small?.symbolSize ?? 1)) ** 2).toBeCloseTo(4);
  });
});
