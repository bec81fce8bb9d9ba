import { createContext, useContext } from 'react';
import type { TourStep } from './steps.ts';

/** A tour as its card sees it. */
export interface TourState {
  readonly steps: readonly TourStep[];
  readonly index: number;
  /** The highlighted element; null when there is none. */
  readonly target: HTMLElement | null;
  /** Over the sample plan: what it says of the sample holds, and presses are wanted. */
  readonly sample: boolean;
  /** The way on was pressed, and what it leads to has not come yet. */
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onExit: () => void;
  /** What the last step offers beside the way out; absent where nothing follows. */
  readonly onCreate?: (() => void) | undefined;
  /** Nobody is signed in: what the last step leads to asks for that first. */
  readonly signsIn?: boolean | undefined;
  /** Begins anew; absent where there is nothing to skip back over. */
  readonly onStartOver?: (() => void) | undefined;
}

export const TourContext = createContext<TourState | null>(null);

export const useTour = (): TourState => {
  const tour = useContext(TourContext);
  if (tour === null) throw new Error('the card of a tour outside of one');
  return tour;
};
