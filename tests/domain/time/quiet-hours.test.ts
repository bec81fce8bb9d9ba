import { describe, expect, it } from 'vitest';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';

const { china, japan, europe } = providerCalendars;
const leaves = (calendar: typeof china, now: string, dueAt: string | null = null): string =>
  leavesAt(calendar, { now: new Date(now), dueAt: dueAt === null ? null : new Date(dueAt) }).toISOString();

describe('a mail about somebody’s turn', () => {
  it('leaves at once while they work, else when they begin', () => {
    expect(leaves(china, '2026-11-18T00:59:59.000Z')).toBe('2026-11-18T01:00:00.000Z');
    expect(leaves(china, '2026-11-18T09:59:00.000Z')).toBe('2026-11-18T09:59:00.000Z');
    expect(leaves(china, '2026-11-20T10:01:00.000Z')).toBe('2026-11-23T01:00:00.000Z');
  });

  it('knows holiday Mondays and make-up Saturdays of each calendar', () => {
    expect(leaves(china, '2026-02-14T00:00:00.000Z')).toBe('2026-02-14T01:00:00.000Z');
    expect(leaves(japan, '2026-02-14T00:00:00.000Z')).toBe('2026-02-16T00:00:00.000Z');
    // The Coming-of-Age Day and Easter Monday.
    expect(leaves(japan, '2026-01-12T02:00:00.000Z')).toBe('2026-01-13T00:00:00.000Z');
    expect(leaves(europe, '2026-04-06T08:00:00.000Z')).toBe('2026-04-07T07:00:00.000Z');
  });

  it('cannot wait when it is overdue, or due on the same day', () => {
    const night = '2026-11-18T13:00:00.000Z';
    expect(leaves(china, night, '2026-11-18T12:00:00.000Z')).toBe(night);
    expect(leaves(china, '2026-11-17T22:00:00.000Z', '2026-11-18T05:00:00.000Z')).toBe('2026-11-17T22:00:00.000Z');
    expect(leaves(china, night, '2026-11-19T05:00:00.000Z')).toBe('2026-11-19T01:00:00.000Z');
  });
});
