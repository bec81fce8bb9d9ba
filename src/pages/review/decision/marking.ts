import { createContext, use } from 'react';
import type { Point } from './draft.ts';

/** The points of the item on screen, and the one whose place is being shown on it. */
export interface Marking {
  readonly points: readonly Point[];
  readonly activeId: string;
  readonly activate: (pointId: string) => void;
  readonly place: (pointId: string, place: Point['place']) => void;
  /** What the reader looks at: where a new point belongs unless told otherwise. */
  readonly look: (place: Point['place']) => void;
}

/** Before a reader has it on screen. */
export const nothingMarked: Marking = {
  points: [],
  activeId: '',
  activate: () => undefined,
  place: () => undefined,
  look: () => undefined,
};

export const MarkingContext = createContext<Marking>(nothingMarked);

export const useMarking = (): Marking => use(MarkingContext);
