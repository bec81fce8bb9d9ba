import type { Bar } from './bars.ts';
import { type ChartStyle, bareChart, hatch, lookedAt, nameAxis, valueAxis } from './style.ts';

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
  readonly actual: string;
  readonly planned: string;
  readonly before: string;
}

const mostTicks = { wide: 8, narrow: 4 } as const;

// What lies above what. The library keeps what it has drawn before where it was, whatever came later.
const heights = { edge: 3, line: 4, pin: 5 } as const;

interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly type: 'solid' | 'dashed';
}

const bareLine = ({ values, type }: Pick<Line, 'values' | 'type'>) => ({
  type: 'line' as const,
  data: [...values],
  silent: true,
  symbol: 'none',
  step: type === 'dashed' ? ('middle' as const) : false,
});

/** The name of a line beside the last day, beyond half of its bar, so that no list of colours has to be read. */
const endName = ({ name, values, color }: Pick<Line, 'name' | 'values' | 'color'>, { narrow }: ChartStyle) => ({
  endLabel: { show: !narrow, formatter: name, color, distance: values.length > 40 ? 18 : 32, fontWeight: 500, padding: [4, 0] },
  labelLayout: { moveOverlap: 'shiftY' as const },
});

/** A line with an edge of paper, which keeps it apart from the bars that it crosses. */
const lineOf = (line: Line, style: ChartStyle) => [
  { ...bareLine(line), z: heights.edge, lineStyle: { color: style.paper, width: 5, type: 'solid' as const } },
  {
    ...bareLine(line),
    z: heights.line,
    name: line.name,
    lineStyle: { color: line.color, width: 2, type: line.type },
    ...endName(line, style),
  },
];

/** Values over time as bars, with the plan and the period before as lines. Days that may still grow are hatched, and pins stand over those that something is said of. */
export const overTimeChart = ({ bars, planned, before, pins }: OverTime, words: OverTimeWords, style: ChartStyle) => {
  const { palette, narrow } = style;
  const values = bars.map(({ value }) => value);
  const most = Math.max(0, ...[...values, ...(planned ?? []), ...(before ?? [])].map((value) => value ?? 0));
  const every = Math.max(1, Math.ceil(bars.length / mostTicks[narrow ? 'narrow' : 'wide']));
  const across = nameAxis(bars.map(words.tick), style);
  const up = valueAxis(most, words.short, style);
  const pinned = (pins ?? []).flatMap((count, place) => (count > 0 ? [{ value: [place, up.max], name: String(count) }] : []));
  const others = [
    ...(before ? lineOf({ name: words.before, values: before, color: palette.before, type: 'solid' }, style) : []),
    ...(planned ? lineOf({ name: words.planned, values: planned, color: palette.plan, type: 'dashed' }, style) : []),
  ];
  return {
    ...bareChart(style),
    grid: { top: 32, bottom: 4, left: 4, right: narrow || others.length === 0 ? 8 : 112, outerBoundsMode: 'same' as const },
    xAxis: { ...across, axisLabel: { ...across.axisLabel, interval: every - 1, hideOverlap: true } },
    yAxis: up,
    series: [
      {
        type: 'bar' as const,
        name: words.actual,
        barMaxWidth: 48,
        barCategoryGap: '24%',
        itemStyle: { color: palette.actual, borderRadius: [2, 2, 0, 0] },
        emphasis: lookedAt(style),
        data: bars.map(({ value, provisional }) => (provisional ? { value, itemStyle: { decal: hatch(style) } } : value)),
      },
      ...others,
      // The bars' own name stands where a line along their tops would end.
      ...(others.length === 0
        ? []
        : [
            {
              ...bareLine({ values, type: 'solid' }),
              name: words.actual,
              lineStyle: { opacity: 0 },
              ...endName({ name: words.actual, values, color: palette.actual }, style),
            },
          ]),
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
