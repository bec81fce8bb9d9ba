import type { ColourName } from '#config/theme.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { type Bar, type Flowchart, holidaysIn } from '#domain/spot-plan/flowchart.ts';
import { type Colours, softShare } from './colouring.ts';

/** `#rrggbb` */
type Hex = `#${string}`;

export const isHex = (colour: string): colour is Hex => colour.startsWith('#');

/** A colour as thin as a bar has it, on white paper. */
const softened = (colour: string): Hex => {
  const channels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(255 - (255 - value) * softShare)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Where a bar, a line or a word of the picture lies, in pixels from its upper left corner. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: ColourName | Hex;
  /** What stands in it, cut where it does not fit. */
  readonly text?: string;
  readonly ink?: ColourName;
  readonly strong?: boolean;
  /** The bar it stands for. */
  readonly bar?: Bar;
}

export interface FlowchartPicture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface PictureWords {
  readonly title: string;
  readonly tick: (from: string) => string;
  readonly noName: string;
  readonly holidays: string;
}

const [margin, names, tickWidth, head, lane] = [24, 168, 84, 56, 28];
const leastWidth = 900;
/** Between the left edge of a shape and its words. */
export const inset = 8;
const legendWidth = 180;

/** A calendar laid out as a picture: its name, weeks or months, holidays, every bar, and what the colours mean. */
export const shapesOf = (
  chart: Flowchart,
  { legend, hueOf }: Colours,
  holidays: readonly string[],
  words: PictureWords,
): FlowchartPicture => {
  const field = Math.max(leastWidth, chart.ticks.length * tickWidth);
  const at = (day: number): number => margin + names + (day / chart.days) * field;
  const top = margin + head + lane;
  const free = holidaysIn(chart, holidays);
  const named = (name: string): string => (name === '' ? words.noName : name);
  const rows = chart.groups.map(({ lanes }) => Math.max(1, lanes.length) * lane + 6);
  const bottom = top + rows.reduce((sum, row) => sum + row, 0);
  const legendAt = (index: number) => {
    const across = Math.floor((names + field) / legendWidth);
    return { x: margin + (index % across) * legendWidth, y: bottom + margin + Math.floor(index / across) * lane };
  };
  const entries = [
    ...legend.map(([name, { light }]) => ({ text: named(name), fill: softened(light), edge: light })),
    ...(free.length > 0 ? [{ text: words.holidays, fill: 'line' as const, edge: 'line' as const }] : []),
  ];

  const shapes: Shape[] = [
    { x: margin - inset, y: margin, width: names + field, height: lane, text: words.title, ink: 'ink', strong: true },
    ...free.map((date) => ({
      x: at(daysFrom(chart.from, date) - 1),
      y: top,
      width: at(1) - at(0),
      height: bottom - top,
      fill: 'line' as const,
    })),
    ...chart.ticks.flatMap(({ from, start, length }): Shape[] => [
      { x: at(start), y: top, width: 1, height: bottom - top, fill: 'line' },
      { x: at(start), y: top - lane, width: at(start + length) - at(start), height: lane, text: words.tick(from), ink: 'ink-2' },
    ]),
    ...chart.groups.flatMap(({ name, lanes }, index): Shape[] => {
      const y = top + rows.slice(0, index).reduce((sum, row) => sum + row, 0);
      return [
        { x: margin, y, width: names + field, height: 1, fill: 'line' },
        { x: margin - inset, y: y + 3, width: names, height: lane, text: named(name), ink: 'ink', strong: true },
        ...lanes.flatMap((bars, row) =>
          bars.flatMap((bar): Shape[] => {
            const [x, width, { light }] = [at(bar.start), at(bar.start + bar.length) - at(bar.start), hueOf(bar.row)];
            const box = { x, y: y + 6 + row * lane, height: lane - 6 };
            return [
              { ...box, width, fill: softened(light), text: bar.row.format || bar.row.channel, ink: 'ink', bar },
              { ...box, width: 3, fill: light },
            ];
          }),
        ),
      ];
    }),
    ...entries.flatMap(({ text, fill, edge }, index): Shape[] => {
      const { x, y } = legendAt(index);
      return [
        { x, y: y + 8, width: 18, height: 12, fill },
        { x, y: y + 8, width: 3, height: 12, fill: edge },
        { x: x + 24, y, width: legendWidth - 32, height: lane, text, ink: 'ink-2' },
      ];
    }),
  ];
  return { width: names + field + 2 * margin, height: legendAt(Math.max(0, entries.length - 1)).y + lane + margin, shapes };
};
