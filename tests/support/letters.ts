import { fireEvent } from '@testing-library/react';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';

let now = 0;

// The time of events stands still in a test of letters, so that a row ends where the test says so and not where the machine is slow.
Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now, configurable: true });

/** So much time goes by that the next letter is the first of a row. */
export const endRow = (): void => {
  now += rowTime;
};

/** Letters at their moments, in milliseconds after the end of a row. */
export const pressAt = (...strokes: readonly (readonly [key: string, after: number, held?: 'held'])[]): void => {
  endRow();
  const begin = now;
  for (const [key, after, held] of strokes) {
    now = begin + after;
    fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: held !== undefined });
  }
};
