import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { partPalettes } from '#domain/reports/charts/part-colours.ts';
import type { Flowchart } from '#domain/spot-plan/flowchart.ts';

/** By what the bars of the calendar are told apart. */
export const colourings = ['channel', 'unit'] as const;
export type Colouring = (typeof colourings)[number];

/** A colour on light and on dark paper, and how much of it fills a bar. */
export type Hue = Readonly<Record<'light' | 'dark', `#${string}`>>;
export const softShare = 0.16;

/** They only tell apart. Amber, green and red mean something in the table above: what comes near them stands last. */
const hues = ([0, 3, 4, 6, 2, 5, 1] as const).map((place): Hue => ({ light: partPalettes.light[place], dark: partPalettes.dark[place] }));
const hueAt = (index: number): Hue => hues[index % hues.length] ?? { light: partPalettes.light[0], dark: partPalettes.dark[0] };

export interface Colours {
  /** What the colours tell apart, each with its own; they begin anew when there are more than hues. */
  readonly legend: readonly (readonly [name: string, hue: Hue])[];
  readonly hueOf: (row: SpotPlanRow) => Hue;
}

/** The colours of a calendar's bars. */
export const coloursOf = ({ groups }: Flowchart, colouring: Colouring): Colours => {
  const names = [...new Set(groups.flatMap(({ lanes }) => lanes.flat()).map(({ row }) => row[colouring]))];
  return { legend: names.map((name, index) => [name, hueAt(index)]), hueOf: (row) => hueAt(names.indexOf(row[colouring])) };
};
