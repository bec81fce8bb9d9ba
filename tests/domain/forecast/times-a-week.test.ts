import { expect, it } from 'vitest';
import { muchAWeek } from '#domain/forecast/times-a-week.ts';

it.each([
  [14.1, 28, 3.525],
  [12, 28, null],
  // A flight shorter than a week is no reason to count more.
  [3, 2, null],
  [4, 2, 4],
  [null, 28, null],
])('%d times in %i days: %d a week is much', (frequency, flightDays, expected) => {
  expect(muchAWeek({ frequency, flightDays })).toBe(expected);
});
