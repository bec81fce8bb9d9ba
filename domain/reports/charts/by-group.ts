import type { Bar } from './bars.ts';
import { type ChartStyle, bareChart, hatch, inkText, lookedAt, nameAxis, valueAxis } from './style.ts';

export interface ByGroupWords {
  readonly name: (bar: Bar) => string;
  /** A value in full, at the end of its bar. */
  readonly value: (value: number | null) => string;
}

/** So many bars side by side have names that can still be read. */
export const mostGroups = 15;

const rowHeight = 36;

const widths = { narrow: 104, wide: 240 } as const;

/** About how many pixels a name takes: Han characters and kana are as wide as they are high. */
const widthOf = (name: string): number => Array.from(name).reduce((sum, letter) => sum + (letter >= '\u2e80' ? 13 : 7.5), 0);

/** So many pixels as its bars need. */
export const byGroupHeight = (bars: readonly Bar[]): number => bars.length * rowHeight + 8;

/** Values side by side, each named and written at its bar. */
export const byGroupChart = (bars: readonly Bar[], words: ByGroupWords, style: ChartStyle) => {
  const names = bars.map((bar) => words.name(bar) + (bar.within ? `\n${bar.within}` : ''));
  const needed = Math.max(0, ...names.flatMap((name) => name.split('\n')).map(widthOf));
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const along = { ...valueAxis(most, { short: String }, style), max: most, interval: most };
  return {
    ...bareChart(style),
    grid: { top: 4, bottom: 4, left: 4, right: style.narrow ? 72 : 104, outerBoundsMode: 'same' as const },
    // The numbers stand at the bars: lines and numbers of an axis would say them twice.
    xAxis: { ...along, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      ...nameAxis(names, style),
      inverse: true,
      axisLine: { show: false },
      axisLabel: {
        ...inkText(style),
        width: Math.min(needed, widths[style.narrow ? 'narrow' : 'wide']),
        overflow: 'truncate' as const,
        lineHeight: 15,
      },
    },
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: 20,
        itemStyle: { color: style.palette.actual, borderRadius: [0, 2, 2, 0] },
        emphasis: lookedAt(style),
        data: bars.map(({ value, provisional }) => ({
          value,
          label: { show: true, position: 'right' as const, formatter: words.value(value), ...inkText(style) },
          ...(provisional ? { itemStyle: { decal: hatch(style) } } : {}),
        })),
      },
    ],
  };
};
