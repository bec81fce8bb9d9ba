import type { Bar } from './bars.ts';
import { endNames } from './names.ts';
import { type OverTimeWords, barLook, planLine, planName, timeFrame } from './over-time.ts';
import { type ChartStyle, hatch, lookedAt } from './style.ts';

/** What one medium brought of each bar. */
export interface MediaPart {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** So many media have a colour of their own; all others are one part. */
export const mostMedia = 6;

/** What all the others brought: the rest of each bar. Null where that is nothing. */
export const restOf = (bars: readonly Bar[], parts: readonly MediaPart[], name: string): MediaPart | null => {
  const values = bars.map(({ value }, place) =>
    value === null ? null : Math.max(0, value - parts.reduce((sum, part) => sum + (part.values[place] ?? 0), 0)),
  );
  return values.some((value) => value !== null && value > 0) ? { name, values } : null;
};

interface ByMedia {
  readonly bars: readonly Bar[];
  /** From below to above. */
  readonly parts: readonly MediaPart[];
  readonly planned?: readonly (number | null)[] | undefined;
}

/** Values over time as bars whose parts are media, each named beside the last bar. */
export const byMediaChart = ({ bars, parts, planned }: ByMedia, words: Omit<OverTimeWords, 'actual' | 'before'>, style: ChartStyle) => {
  const most = Math.max(0, ...[...bars.map(({ value }) => value), ...(planned ?? [])].map((value) => value ?? 0));
  const colorOf = (place: number): string => style.parts[Math.min(place, mostMedia)] ?? style.quiet;
  const below = (place: number, at: number): number => parts.slice(0, place).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  // The middle of a part, where its name stands.
  const middles = (place: number) =>
    bars.map(({ value }, at) => (value === null ? null : below(place, at) + (parts[place]?.values[at] ?? 0) / 2));
  const frame = timeFrame({ bars, most, named: true }, words, style);
  const names = [
    ...(planned ? [planName(words.planned, planned, style)] : []),
    ...parts.map(({ name }, place) => ({ name, values: middles(place), color: colorOf(place) })),
  ];
  return {
    ...frame,
    series: [
      ...parts.map(({ name, values }, place) => ({
        type: 'bar' as const,
        stack: 'media',
        name,
        ...barLook,
        itemStyle: { color: colorOf(place), borderColor: style.paper, borderWidth: bars.length > 60 ? 0 : 0.5 },
        emphasis: lookedAt(style),
        data: values.map((value, at) => (bars[at]?.provisional ? { value, itemStyle: { decal: hatch(style) } } : value)),
      })),
      ...(planned ? [planLine(words.planned, planned, style)] : []),
      ...endNames({ names, lines: planned ? [planned] : [], top: frame.yAxis.max }, style),
    ],
  };
};
