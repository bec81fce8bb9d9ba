import { describe, expect, it } from 'vitest';
import { daysOfMonths, isMovable, monthLater, pieceIn, shifted } from '#domain/calendar/calendar.ts';
import { weeksOf } from '#domain/time/flight.ts';

describe('months and weeks', () => {
  it('go over the ends of years and short months', () => {
    expect(monthLater('2026-12', 1)).toBe('2027-01');
    expect(monthLater('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonths('2028-02', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonths('2026-11', 3)).toEqual({ from: '2026-11-01', to: '2027-01-31' });
  });

  it('are whole, from Monday to Sunday', () => {
    // The first of November 2026 is a Sunday.
    const weeks = weeksOf(daysOfMonths('2026-11', 1));
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { from: '2026-10-26', to: '2026-11-01' },
      { from: '2026-11-30', to: '2026-12-06' },
    ]);
  });
});

describe('an item', () => {
  it('moves with both dates, over the end of a month and through a leap day', () => {
    expect(shifted({ id: 'a', from: '2028-02-25', to: '2028-02-28' }, 4)).toEqual({ id: 'a', from: '2028-02-29', to: '2028-03-03' });
    expect(shifted({ from: '2027-01-02', to: '2027-01-03' }, -5)).toEqual({ from: '2026-12-28', to: '2026-12-29' });
  });

  it('can be moved while it is a draft, and never after', () => {
    expect(isMovable({ status: 'DRAFT' })).toBe(true);
    for (const status of ['ON_AIR', 'SCHEDULED', 'LIVE', 'PUBLISHED', 'FINISHED', 'IN_REVIEW'] as const)
      expect(isMovable({ status })).toBe(false);
  });

  it('has a piece in every week it touches, and says where it goes on', () => {
    const item = { from: '2026-11-05', to: '2026-12-10' };
    const pieces = weeksOf(daysOfMonths('2026-11', 1)).map((week) => pieceIn(item, week));
    expect(pieces[0]).toBeUndefined();
    expect(pieces[1]).toEqual({ item, start: 3, days: 4, before: false, after: true });
    expect(pieces[5]).toEqual({ item, start: 0, days: 7, before: true, after: true });
  });
});
