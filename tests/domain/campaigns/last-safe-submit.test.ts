import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayState, lastSafeSubmit, reviewMinutes } from '#domain/campaigns/last-safe-submit.ts';
import { addWorkingMinutes, startOfDay, subtractWorkingMinutes, workingMinutesBetween } from '#domain/time/working-time.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';

const zones = ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris', 'America/New_York', 'Asia/Hong_Kong'] as const;
const anyZone = fc.constantFrom(...zones);
const anyStart = fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const now = new Date('2026-11-18T02:00:00Z');

describe('last safe submit', () => {
  it('leaves time for every step before the start, and not one working minute more', () => {
    fc.assert(
      fc.property(anyZone, anyStart, (zone, from) => {
        const calendar = providerCalendarFor(zone);
        const start = startOfDay(from, zone);
        const { at } = lastSafeSubmit(calendar, from, zone, start) ?? { at: now };
        const steps = reviewMinutes(calendar);
        expect(addWorkingMinutes(calendar, at, steps).getTime()).toBeLessThanOrEqual(start.getTime());
        const later = addWorkingMinutes(calendar, at, 1);
        expect(addWorkingMinutes(calendar, later, steps).getTime()).toBeGreaterThan(start.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('counts the reply, material side by side, and the preview back: half a day and four', () => {
    // Thursday's start: Wednesday 18:00 less 4 days and 4 hours of work.
    expect(lastSafeSubmit(providerCalendarFor('Asia/Shanghai'), '2026-12-10', 'Asia/Shanghai', now)).toEqual({
      at: new Date('2026-12-03T06:00:00Z'),
      spare: 11 * 540 + 240,
      tone: 'running',
    });
  });

  it('leaves out holidays and works on make-up days', () => {
    // October 1 to 7 are free, October 10 is worked for them.
    const { at } = lastSafeSubmit(providerCalendarFor('Asia/Shanghai'), '2026-10-10', 'Asia/Shanghai', now) ?? { at: now };
    expect(at).toEqual(new Date('2026-09-28T06:00:00Z'));
  });

  it('is tight within two working days, and says plainly when it has passed', () => {
    const calendar = providerCalendarFor('Asia/Shanghai');
    const on = (moment: string) => lastSafeSubmit(calendar, '2026-12-10', 'Asia/Shanghai', new Date(moment));
    expect(on('2026-12-01T06:00:00Z')).toMatchObject({ spare: 1080, tone: 'running' });
    expect(on('2026-12-01T06:01:00Z')).toMatchObject({ spare: 1079, tone: 'waiting' });
    expect(on('2026-12-03T06:00:00Z')).toMatchObject({ spare: 0, tone: 'waiting' });
    expect(on('2026-12-04T06:00:00Z')).toMatchObject({ spare: -540, tone: 'refused' });
  });

  it('is counted back to from two long years, and not from farther away', () => {
    const calendar = providerCalendarFor('Asia/Shanghai');
    const before = (milliseconds: number) => new Date(Date.parse('2026-12-09T16:00:00Z') - milliseconds);
    const far = 2 * 366 * 86_400_000;
    const on = (moment: Date) => lastSafeSubmit(calendar, '2026-12-10', 'Asia/Shanghai', moment);
    expect(on(before(far))).toMatchObject({ at: new Date('2026-12-03T06:00:00Z'), tone: 'running' });
    expect(on(before(far + 1))).toBeNull();
    expect(on(before(-far))).toMatchObject({ tone: 'refused' });
    expect(on(before(-far - 1))).toBeNull();
  });
});

describe('working time', () => {
  it('counts back what it counts forth', () => {
    const anyInstant = fc.integer({ min: 0, max: 1_000_000 }).map((minutes) => new Date(Date.UTC(2026, 0, 5) + minutes * 60_000));
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 1, max: 5000 }), (zone, instant, minutes) => {
        const calendar = providerCalendarFor(zone);
        const back = subtractWorkingMinutes(calendar, instant, minutes);
        expect(workingMinutesBetween(calendar, back, instant)).toBe(minutes);
        expect(workingMinutesBetween(calendar, instant, back)).toBe(-minutes);
        expect(addWorkingMinutes(calendar, back, minutes).getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
      { numRuns: 300 },
    );
  });
});

describe('a first day', () => {
  it('has passed only when its own day is over where the client is', () => {
    const at = (moment: string) => firstDayState('2026-12-01', 'Asia/Shanghai', new Date(moment));
    expect(at('2026-11-30T15:59:59.999Z')).toBe('ahead');
    expect(at('2026-11-30T16:00:00.000Z')).toBe('today');
    expect(at('2026-12-01T15:59:59.999Z')).toBe('today');
    expect(at('2026-12-01T16:00:00.000Z')).toBe('passed');
    // Where it is still the day before.
    expect(firstDayState('2026-12-01', 'Pacific/Honolulu', new Date('2026-12-01T09:59:59.999Z'))).toBe('ahead');
  });
});
