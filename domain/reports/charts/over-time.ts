import type { metricKinds } from '#domain/reports/metrics.ts';
import type { Bar } from './bars.ts';
import { type EndName, endNames } from './names.ts';
import { type Axis, type ChartStyle, bareChart, hatch, lookedAt, nameAxis, planMark, quietText, valueAxis } from './style.ts';

/** What is drawn over days or weeks; every list has a place for each bar. */
export interface OverTime {
  readonly bars: readonly Bar[];
  /** What the plan meant for each; null where it meant nothing, absent where it says nothing of this metric. */
  readonly planned?: readonly (number | null)[] | undefined;
  /** What the period beside it had. */
  readonly before?: readonly (number | null)[] | undefined;
  /** The number of the pin over each; 0 where there is none. */
  readonly pins?: readonly number[] | undefined;
}

/** The least that a metric of each kind is written to: one, a hundredth of a percent, a hundredth, and one minor unit. */
export const finestOf = { count: 1, share: 0.0001, ratio: 0.01, money: 1 } as const satisfies Record<
  (typeof metricKinds)[keyof typeof metricKinds],
  number
>;

export interface OverTimeWords {
  /** A day in few letters, for the axis. */
  readonly tick: (bar: Bar) => string;
  /** A value in few letters, for the axis. */
  readonly short: (value: number, axis: Axis) => string;
  /** The least that `short` can write. */
  readonly finest: number;
  /** What the axis counts. */
  readonly unit: string;
  readonly actual: string;
  readonly planned: string;
  readonly before: string;
}

/** How wide bars over time are. */
export const barLook = { barMaxWidth: 48, barCategoryGap: '24%' } as const;

const mostTicks = { wide: 8, narrow: 4 } as const;

// What lies above what; names are above lines. The library keeps what it has drawn before where it was, whatever came later.
const heights = { edge: 3, line: 4, pin: 6 } as const;

type Values = readonly (number | null)[];

const bareLine = { type: 'line' as const, silent: true, symbol: 'none' };

/** The period before, from day to day, with an edge of paper: it has no more contrast to the bars that it crosses than they have to paper. */
const beforeLine = (name: string, values: Values, { palette, paper }: ChartStyle) => [
  { ...bareLine, data: [...values], z: heights.edge, lineStyle: { color: paper, width: 5 } },
  { ...bareLine, data: [...values], z: heights.line, name, lineStyle: { color: palette.before, width: 2 } },
];

/** What was planned: dashes across the whole of each day, in ink, which no part of a bar has. */
export const planLine = (name: string, values: Values, style: ChartStyle) => ({
  ...bareLine,
  xAxisIndex: 1,
  z: heights.line,
  name,
  lineStyle: { color: style.ink, width: planMark.width, type: [...planMark.dashes] },
  data: values.flatMap((value, place) => [
    [place - 0.5, value],
    [place + 0.5, value],
  ]),
});

/** The name of the plan at the end of its line. */
export const planName = (name: string, values: Values, { ink }: ChartStyle): EndName => ({ name, values, color: ink, toEdge: true });

interface Frame {
  readonly bars: readonly Bar[];
  /** The highest value. */
  readonly most: number;
  /** Names stand at the ends of lines. */
  readonly named: boolean;
  /** Pins stand between the highest value and the unit. */
  readonly pinned?: boolean;
}

/**
 * The axes of a chart over time, the one of values with its unit above it, and the room for names at its right. The second one across is not seen: on
 * it lines can begin and end at the edges of days.
 */
export const timeFrame = (
  { bars, most, named, pinned = false }: Frame,
  words: Pick<OverTimeWords, 'tick' | 'short' | 'finest' | 'unit'>,
  style: ChartStyle,
) => {
  const { narrow } = style;
  const every = Math.max(1, Math.ceil(bars.length / mostTicks[narrow ? 'narrow' : 'wide']));
  const across = nameAxis(bars.map(words.tick), style);
  return {
    ...bareChart(style),
    grid: { top: 4, bottom: 4, left: 4, right: narrow || !named ? 8 : 112, outerBoundsMode: 'same' as const },
    xAxis: [
      { ...across, axisLabel: { ...across.axisLabel, interval: every - 1, hideOverlap: true } },
      { type: 'value' as const, show: false, min: -0.5, max: bars.length - 0.5 },
    ],
    yAxis: {
      ...valueAxis(most, words, style),
      name: words.unit,
      nameGap: pinned ? 36 : 12,
      // What stands left of the axis takes its room from the bars.
      nameTextStyle: { ...quietText(style), align: narrow ? ('left' as const) : ('right' as const) },
    },
  };
};

/** Values over time as bars, with the plan and the period before as lines. Days that may still grow are hatched, and pins stand over those that something is said of. */
export const overTimeChart = ({ bars, planned, before, pins }: OverTime, words: OverTimeWords, style: ChartStyle) => {
  const { palette } = style;
  const values = bars.map(({ value }) => value);
  const most = Math.max(0, ...[...values, ...(planned ?? []), ...(before ?? [])].map((value) => value ?? 0));
  const frame = timeFrame(
    { bars, most, named: Boolean(planned ?? before), pinned: pins?.some((number) => number > 0) ?? false },
    words,
    style,
  );
  const pinned = (pins ?? []).flatMap((number, place) => (number > 0 ? [{ value: [place, frame.yAxis.max], name: String(number) }] : []));
  const names = [
    ...(planned ? [planName(words.planned, planned, style)] : []),
    ...(before ? [{ name: words.before, values: before, color: palette.before }] : []),
    { name: words.actual, values, color: palette.actual },
  ];
  return {
    ...frame,
    series: [
      {
        type: 'bar' as const,
        name: words.actual,
        ...barLook,
        itemStyle: { color: palette.actual, borderRadius: [2, 2, 0, 0] },
        emphasis: lookedAt(style),
        data: bars.map(({ value, provisional }) => (provisional ? { value, itemStyle: { decal: hatch(style) } } : value)),
      },
      ...(before ? beforeLine(words.before, before, style) : []),
      ...(planned ? [planLine(words.planned, planned, style)] : []),
      ...(names.length > 1
        ? endNames({ names, lines: [planned, before].flatMap((line) => (line ? [line] : [])), top: frame.yAxis.max }, style)
        : []),
      ...(pinned.length === 0
        ? []
        : [
            {
              type: 'scatter' as const,
              z: heights.pin,
              silent: true,
              clip: false,
              symbol: 'pin',
              symbolSize: 26,
              symbolOffset: [0, -6],
              itemStyle: { color: style.ink, opacity: 1 },
              label: { show: true, formatter: '{b}', color: style.paper, fontSize: 11 },
              data: pinned,
            },
          ]),
    ],
  };
};
