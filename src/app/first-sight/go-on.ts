import { flushSync } from 'react-dom';

/** A screen that the document has drawn, for the console to go on with. */
export interface DrawnScreen {
  /** Puts it back to how it began, but for what was typed. What it returns does again what was pressed, once the console listens. */
  readonly settle: () => () => void;
}

declare global {
  interface Window {
    /** Once the console has begun to draw, the document no longer does. */
    drawnScreen?: DrawnScreen | 'tooLate';
    /** Whether the document has drawn the rows of a list, or no longer will: the code of the first screen is there. */
    rowsDrawn?: boolean;
  }
}

/** From now on the document draws no screen: what comes back from another language stands in the console's own. */
export const drawNoScreen = (): void => {
  window.drawnScreen = 'tooLate';
};

/** The screen that the document has drawn, handed out once; null when there is none, and then there will be none. */
export const drawnScreen = (): DrawnScreen | null => {
  const drawn = window.drawnScreen;
  window.drawnScreen = 'tooLate';
  return typeof drawn === 'object' ? drawn : null;
};

/**
 * Makes the elements that stand there the console's own, so that the focus, what is typed and what is just being composed stay in them. In one step: no
 * key comes in between, and nothing of it is seen.
 */
export const goOnWith = (screen: DrawnScreen, hydrate: () => void): void => {
  const doAgain = screen.settle();
  flushSync(hydrate);
  doAgain();
};
