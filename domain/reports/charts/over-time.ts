import type { Bar } from './bars.ts';
import { type ChartStyle, bareChart, hatch, lookedAt, nameAxis, quietText, valueAxis } from './style.ts';

/** What is drawn over days or weeks; every list has a place for each bar. */
export interface OverTime {
  readonly bars: readonly Bar[];
  /** What the plan meant for each; null where it meant nothing, absent where it says nothing of this metric. */
  readonly planned?: readonly (number | null)[] | undefined;
  /** What the period beside it had. */
  readonly before?: readonly (number | null)[] | undefined;
  /** How many notes and changes each has. */
  readonly pins?: readonly number[] | undefined;
}

export interface OverTimeWords {
  /** A day in few letters, for the axis. */
  readonly tick: (bar: Bar) => string;
  /** A value in few letters, for the axis. */
  readonly short: (value: number) => string;
  /** What the axis counts. */
  readonly unit: string;
  readonly actual: string;
  readonly planned: string;
  readonly before: string;
}

/** How wide bars over time are. */
export const barLook = { barMaxWidth: 48, barCategoryGap: '24%' } as const;

const mostTicks = { wide: 8, narrow: 4 } as const;

// What lies above what. The library keeps what it has drawn before where it was, whatever came later.
const heights = { edge: 3, line: 4, name: 5, pin: 6 } as const;

interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly type: 'solid' | 'dashed';
}

export const bareLine = ({ values, type }: Pick<Line, 'values' | 'type'>) => ({
  type: 'line' as const,
  data: [...values],
  silent: true,
  symbol: 'none',
  step: type === 'dashed' ? ('middle' as const) : false,
});

/** The name of a line beside the last day, beyond half of its bar, so that no list of colours has to be read; on paper, where a line goes on behind it. */
const endName = ({ name, values, color }: Pick<Line, 'name' | 'values' | 'color'>, { narrow, paper }: ChartStyle, alone = false) => ({
  endLabel: {
    show: !narrow,
    formatter: name,
    color,
    backgroundColor: paper,
    distance: values.length > 40 ? 14 : 28,
    fontWeight: 500,
    padding: [2, 4],
  },
  // Names that end at different days do not meet.
  ...(alone ? {} : { labelLayout: { moveOverlap: 'shiftY' as const } }),
});

/** Nothing but the name of values that are drawn as bars. */
export const nameOnly = (line: Pick<Line, 'name' | 'values' | 'color'>, style: ChartStyle, alone = false) => ({
  ...bareLine({ ...line, type: 'solid' }),
  z: heights.name,
  name: line.name,
  lineStyle: { opacity: 0 },
  ...endName(line, style, alone),
});

/** A line with an edge of paper, which keeps it apart from the bars that it crosses. */
const lineOf = (line: Line, style: ChartStyle, alone = false) => [
  { ...bareLine(line), z: heights.edge, lineStyle: { color: style.paper, width: 5, type: 'solid' as const } },
  {
    ...bareLine(line),
    z: heights.line,
    name: line.name,
    lineStyle: { color: line.color, width: 2, type: line.type },
    ...endName(line, style, alone),
  },
];

/** What was planned as a line, to its own end. */
export const planLine = (name: string, values: readonly (number | null)[], style: ChartStyle, alone = false) =>
  lineOf({ name, values, color: style.palette.plan, type: 'dashed' }, style, alone);

/** True while days are still to come: the names of bars then stand before the ends of lines. */
export const isUnderWay = (bars: readonly Bar[]): boolean => bars.at(-1)?.value === null;

interface Frame {
  readonly bars: readonly Bar[];
  /** The highest value. */
  readonly most: number;
  /** Names stand at the ends of lines. */
  readonly named: boolean;
  /** Pins stand between the highest value and the unit. */
  readonly pinned?: boolean;
}

/** The axes of a chart over time, the one of values with its unit above it, and the room for names at its right. */
export const timeFrame = (
  { bars, most, named, pinned = false }: Frame,
  words: Pick<OverTimeWords, 'tick' | 'short' | 'unit'>,
  style: ChartStyle,
) => {
  const { narrow } = style;
  const every = Math.max(1, Math.ceil(bars.length / mostTicks[narrow ? 'narrow' : 'wide']));
  const across = nameAxis(bars.map(words.tick), style);
  return {
    ...bareChart(style),
    grid: { top: 4, bottom: 4, left: 4, right: narrow || !named ? 8 : 112, outerBoundsMode: 'same' as const },
    xAxis: { ...across, axisLabel: { ...across.axisLabel, interval: every - 1, hideOverlap: true } },
    yAxis: {
      ...valueAxis(most, words.short, style),
      name: words.unit,
      nameGap: pinned ? 36 : 12,
      nameTextStyle: { ...quietText(style), align: 'left' as const },
    },
  };
};

/** Values over time as bars, with the plan and the period before as lines. Days that may still grow are hatched, and pins stand over those that something is said of. */
export const overTimeChart = ({ bars, planned, before, pins }: OverTime, words: OverTimeWords, style: ChartStyle) => {
  const { palette } = style;
  const values = bars.map(({ value }) => value);
  const most = Math.max(0, ...[...values, ...(planned ?? []), ...(before ?? [])].map((value) => value ?? 0));
  const others = [
    ...(before ? lineOf({ name: words.before, values: before, color: palette.before, type: 'solid' }, style) : []),
    ...(planned ? planLine(words.planned, planned, style) : []),
  ];
  const frame = timeFrame({ bars, most, named: others.length > 0, pinned: pins?.some((count) => count > 0) ?? false }, words, style);
  const pinned = (pins ?? []).flatMap((count, place) => (count > 0 ? [{ value: [place, frame.yAxis.max], name: String(count) }] : []));
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
      ...others,
      // The bars' own name stands where a line along their tops would end.
      ...(others.length === 0 ? [] : [nameOnly({ name: words.actual, values, color: palette.actual }, style, isUnderWay(bars))]),
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
