import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import type { Flowchart } from '#domain/spot-plan/flowchart.ts';

/** By what the bars of the calendar are told apart. */
export const colourings = ['channel', 'unit'] as const;
export type Colouring = (typeof colourings)[number];

/** Colours of the theme; each has a soft one beside it. */
const tones = ['primary', 'waiting', 'running', 'refused', 'stopped', 'done'] as const;
export type Tone = (typeof tones)[number];

export interface Colours {
  /** What the colours tell apart, each with its tone; they begin anew when there are more than tones. */
  readonly legend: readonly (readonly [name: string, tone: Tone])[];
  readonly toneOf: (row: SpotPlanRow) => Tone;
}

/** The colours of a calendar's bars. */
export const coloursOf = ({ groups }: Flowchart, colouring: Colouring): Colours => {
  const names = [...new Set(groups.flatMap(({ lanes }) => lanes.flat()).map(({ row }) => row[colouring]))];
  const toneAt = (index: number): Tone => tones[index % tones.length] ?? tones[0];
  return { legend: names.map((name, index) => [name, toneAt(index)]), toneOf: (row) => toneAt(names.indexOf(row[colouring])) };
};
