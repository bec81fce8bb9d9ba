import { expect, it } from 'vitest';
import { spansWithin } from '#pages/review/decision/snooze-spans.ts';

const now = new Date('2026-11-30T12:00:00').getTime();
const minutes = (count: number): string => new Date(now + count * 60_000).toISOString();

it('nothing is put aside beyond the time that was promised, but for an hour', () => {
  expect(spansWithin(null, now)).toEqual(['nextDay', 'hour', 'fourHours', 'threeDays']);
  for (const late of [-90, 0, 59, 239]) expect(spansWithin(minutes(late), now), String(late)).toEqual(['hour']);
  for (const soon of [240, 719]) expect(spansWithin(minutes(soon), now), String(soon)).toEqual(['hour', 'fourHours']);
  // From midnight on it may wait for the next day.
  for (const far of [720, 72 * 60 - 1]) expect(spansWithin(minutes(far), now), String(far)).toEqual(['nextDay', 'hour', 'fourHours']);
  expect(spansWithin(minutes(72 * 60), now)).toHaveLength(4);
});
