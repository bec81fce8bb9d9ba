import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rhythm, daysBefore, nextSending } from '#domain/reports/schedule.ts';
import { dateIn, minutesOfDay } from '#domain/time/working-time.ts';

const weekly: Rhythm = { every: 'WEEK', day: 1, time: '09:00', timezone: 'Europe/Berlin' };
const monthly: Rhythm = { every: 'MONTH', day: 31, time: '08:30', timezone: 'Asia/Shanghai' };
const after = (rhythm: Rhythm, moment: string): string => nextSending(rhythm, new Date(moment)).toISOString();

describe('when a report is sent', () => {
  it('is the same time of the zone, summer and winter', () => {
    expect(after(weekly, '2026-10-19T07:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
    expect(after(weekly, '2026-10-19T06:59:59Z')).toBe('2026-10-19T07:00:00.000Z');
    expect(after(weekly, '2027-03-22T08:00:00Z')).toBe('2027-03-29T07:00:00.000Z');
    // East and west of Greenwich alike.
    expect(after({ ...weekly, timezone: 'America/New_York' }, '2026-10-26T13:00:00Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(after({ ...weekly, day: 7, timezone: 'Asia/Tokyo' }, '2026-11-23T00:00:00Z')).toBe('2026-11-29T00:00:00.000Z');
  });

  it('is once on the night in which clocks go back, and an hour later where they skip the time', () => {
    for (const [timezone, first, skipped] of [
      ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
      ['America/New_York', '2026-11-01T05:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    ] as const) {
      const night: Rhythm = { every: 'WEEK', day: 7, time: timezone === 'Europe/Berlin' ? '02:30' : '01:30', timezone };
      const sent = nextSending(night, new Date(Date.parse(first) - 3_600_000));
      expect(sent.toISOString()).toBe(first);
      expect(nextSending(night, sent).getTime() - sent.getTime()).toBeGreaterThan(6 * 86_400_000);
      expect(after({ ...night, time: '02:30' }, new Date(Date.parse(skipped) - 12 * 3_600_000).toISOString())).toBe(skipped);
    }
  });

  it('is the last day of a month that is too short', () => {
    expect(after(monthly, '2026-11-23T00:00:00Z')).toBe('2026-11-30T00:30:00.000Z');
    expect(after(monthly, '2026-12-31T00:30:00Z')).toBe('2027-01-31T00:30:00.000Z');
    expect(after(monthly, '2027-01-31T00:30:00Z')).toBe('2027-02-28T00:30:00.000Z');
    expect(after(monthly, '2028-02-01T00:00:00Z')).toBe('2028-02-29T00:30:00.000Z');
  });

  it('comes again and again, each on the day and at the time that was asked for', () => {
    const rhythms = fc.record({
      every: fc.constantFrom('WEEK' as const, 'MONTH' as const),
      day: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 4, max: 23 }),
      timezone: fc.constantFrom(
        'Asia/Shanghai',
        'Asia/Tokyo',
        'Europe/Berlin',
        'America/New_York',
        'UTC',
        'Pacific/Auckland',
        'Asia/Kathmandu',
      ),
    });
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 4 * 365 * 24 }), ({ hour, ...rhythm }, hours) => {
        const moment = new Date(Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000);
        const next = nextSending({ ...rhythm, time: `${String(hour).padStart(2, '0')}:15` }, moment);
        const day = dateIn(next, rhythm.timezone);
        expect(minutesOfDay(next, rhythm.timezone)).toBe(hour * 60 + 15);
        expect(rhythm.every === 'WEEK' ? ((new Date(day).getUTCDay() + 6) % 7) + 1 : Number(day.slice(8))).toBe(rhythm.day);
        const gap = next.getTime() - moment.getTime();
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThanOrEqual((rhythm.every === 'WEEK' ? 7 : 31) * 86_400_000 + 3_600_000);
      }),
    );
  });

  it('is of the whole week or month before', () => {
    const of = (every: 'WEEK' | 'MONTH', moment: string, timezone = 'Asia/Shanghai') => daysBefore({ every, timezone }, new Date(moment));
    expect(of('WEEK', '2026-11-23T01:00:00Z')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    // Sunday night in Greenwich is Monday in Shanghai.
    expect(of('WEEK', '2026-11-22T20:00:00Z')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(of('WEEK', '2026-11-22T20:00:00Z', 'UTC')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(of('MONTH', '2027-01-31T16:00:00Z')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(of('MONTH', '2027-01-01T00:00:00Z')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
