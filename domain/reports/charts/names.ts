import type { ChartStyle } from './style.ts';

/** The name of a line or of a part of the bars, which stands where its values end. */
export interface EndName {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** It ends at the edge of its last day and not in its middle. */
  readonly toEdge?: boolean;
}

/** Names closer than this part of the axis would lie on each other. */
const gap = 0.085;

// With more bars than this a name beside the last one stands beyond the edge of its day as well.
const mostWideDays = 12;

// From the middle of a wide day to beyond its bar, and from a line's end to the paper of its name.
const distances = { bar: 28, edge: 2 } as const;

/** From one height to another. */
type Reach = readonly [low: number, high: number];

interface Room {
  readonly taken: readonly Reach[];
  /** Between which heights it may be. */
  readonly within: Reach;
  /** The end of the axis of values. */
  readonly top: number;
}

/** The height nearest to `value` where nothing of `taken` is; null where there is none. */
const clearOf = (value: number, { taken, within: [lowest, highest], top }: Room): number | null => {
  const apart = gap * top;
  const least = apart * 0.999;
  const isClear = (at: number): boolean =>
    at >= lowest && at <= highest && taken.every(([low, high]) => at <= low - least || at >= high + least);
  const places = [value, ...taken.flatMap(([low, high]) => [low - apart, high + apart])].filter(isClear);
  return places.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? null;
};

/** Where a line is over some days, with its way from each to the next. */
const reachesOf = (values: EndName['values']): Reach[] =>
  values.flatMap((value, at) => {
    const next = values[at + 1] ?? value;
    return value === null || next === null ? [] : [[Math.min(value, next), Math.max(value, next)] as const];
  });

interface Placed {
  readonly name: EndName;
  readonly place: number;
  readonly value: number;
  /** Null where there is no room for it. */
  readonly at: number | null;
}

/** Each name at its end, the first ones as near as can be: not on another nor on a line that goes on beside it, and parts in their order. */
const placed = (names: readonly EndName[], lines: readonly EndName['values'][], top: number): Placed[] => {
  const reach = Math.ceil(Math.max(0, ...names.map(({ values }) => values.length)) / 10);
  const all: Placed[] = [];
  for (const name of names) {
    const place = name.values.findLastIndex((value) => value !== null);
    const value = name.values[place] ?? null;
    if (value === null) continue;
    // A name at the edge of a day begins where the next one does.
    const from = name.toEdge ? place + 1 : place;
    const beside = lines.flatMap((line) => (line === name.values ? [] : reachesOf(line.slice(from, place + 1 + reach))));
    const near = all.flatMap((other) => (Math.abs(other.place - place) <= reach ? [{ ...other, at: other.at ?? other.value }] : []));
    const parts = near.filter((other) => !other.name.toEdge);
    const below = parts.flatMap((other) => (other.value < value ? [other.at] : []));
    const above = parts.flatMap((other) => (other.value > value ? [other.at] : []));
    const taken = [...near.map(({ at }) => [at, at] as const), ...beside];
    all.push({
      name,
      place,
      value,
      at: clearOf(value, { taken, within: [Math.max(0, ...below), Math.min(top * (1 + gap), ...above)], top }),
    });
  }
  return all;
};

/** The first order in which all find room: from above to below, or from below to above. */
const roomForAll = ({ names, lines, top }: Names): Placed[] => {
  const [edges, others] = [names.filter(({ toEdge }) => toEdge), names.filter(({ toEdge }) => !toEdge)];
  const down = placed([...edges, ...others.toReversed()], lines, top);
  const isWhole = (all: readonly Placed[]): boolean => all.every(({ at }) => at !== null);
  return isWhole(down) ? down : placed([...edges, ...others], lines, top);
};

interface Names {
  /** Parts from below to above. */
  readonly names: readonly EndName[];
  /** The lines that are drawn. */
  readonly lines: readonly EndName['values'][];
  /** The end of the axis of values. */
  readonly top: number;
}

/** Names beside what they name, so that no list of colours has to be read; on paper, since a line that ends early has bars behind its name. */
export const endNames = (all: Names, { narrow, paper }: ChartStyle) =>
  narrow
    ? []
    : [
        {
          type: 'scatter' as const,
          xAxisIndex: 1,
          z: 5,
          silent: true,
          clip: false,
          symbolSize: 1,
          // Else names have eight tenths of their colour, as points of this kind do.
          itemStyle: { color: 'transparent', opacity: 1 },
          data: roomForAll(all).map(({ name: { name, color, values, toEdge = false }, place, value, at }) => {
            const isBeyond = toEdge || values.length > mostWideDays;
            return {
              name,
              value: [isBeyond ? place + 0.5 : place, at ?? value],
              label: {
                show: true,
                position: 'right' as const,
                formatter: name,
                color,
                backgroundColor: paper,
                distance: distances[isBeyond ? 'edge' : 'bar'],
                fontSize: 12,
                fontWeight: 500,
                padding: [2, 4],
              },
            };
          }),
        },
      ];
