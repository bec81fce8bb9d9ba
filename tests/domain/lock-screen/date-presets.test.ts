import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentZones, datePresets } from '#contract/lock-screen/lock-screen.ts';
import { periodOf } from '#domain/lock-screen/date-presets.ts';
import { dateIn } from '#domain/time/working-time.ts';

/** The same moment, the last of April in Madrid and the first of May in Jakarta and Manila. */
const monthEnd = new Date('2026-04-30T18:30:00Z');
/** Leap day in Lagos, the first of March in Bangkok. */
const leapDay = new Date('2028-02-29T17:30:00Z');
/** New Year in Kuala Lumpur, the old year in Paris and Accra. */
const newYear = new Date('2026-12-31T16:00:00Z');

describe('date presets', () => {
  it.each([
    ['TODAY', 'Europe/Madrid', monthEnd, '2026-04-30', '2026-04-30'],
    ['TODAY', 'Asia/Jakarta', monthEnd, '2026-05-01', '2026-05-01'],
    ['CURRENT_MONTH', 'Europe/Madrid', monthEnd, '2026-04-01', '2026-04-30'],
    ['CURRENT_MONTH', 'Asia/Jakarta', monthEnd, '2026-05-01', '2026-05-31'],
    ['NEXT_MONTH', 'Europe/Madrid', monthEnd, '2026-05-01', '2026-05-31'],
    ['NEXT_MONTH', 'Asia/Manila', monthEnd, '2026-06-01', '2026-06-30'],
    ['PREVIOUS_MONTH', 'Europe/Madrid', monthEnd, '2026-03-01', '2026-03-31'],
    ['PREVIOUS_MONTH', 'Asia/Manila', monthEnd, '2026-04-01', '2026-04-30'],
    ['LAST_7_DAYS', 'Europe/Madrid', monthEnd, '2026-04-24', '2026-04-30'],
    ['LAST_7_DAYS', 'Asia/Jakarta', monthEnd, '2026-04-25', '2026-05-01'],
    ['CURRENT_MONTH', 'Africa/Lagos', leapDay, '2028-02-01', '2028-02-29'],
    ['PREVIOUS_MONTH', 'Asia/Bangkok', leapDay, '2028-02-01', '2028-02-29'],
    ['LAST_7_DAYS', 'Asia/Bangkok', leapDay, '2028-02-24', '2028-03-01'],
    ['NEXT_MONTH', 'Africa/Lagos', leapDay, '2028-03-01', '2028-03-31'],
    ['CURRENT_MONTH', 'Asia/Kuala_Lumpur', newYear, '2027-01-01', '2027-01-31'],
    ['PREVIOUS_MONTH', 'Asia/Kuala_Lumpur', newYear, '2026-12-01', '2026-12-31'],
    ['NEXT_MONTH', 'Europe/Paris', newYear, '2027-01-01', '2027-01-31'],
    ['CURRENT_MONTH', 'Africa/Accra', newYear, '2026-12-01', '2026-12-31'],
  ] as const)('%s in %s at %o is %s to %s', (preset, zone, now, from, to) => {
    expect(periodOf(preset, now, zone)).toEqual({ from, to });
  });

  it('all of them is no period', () => expect(periodOf('ALL', monthEnd, 'Asia/Jakarta')).toBeNull());

  const moments = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true });
  const zones = fc.constantFrom(...Object.values(contentZones));
  const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

  it('holds today, seven days, and months that follow each other, in every zone at every moment', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const today = dateIn(now, zone);
        const [last, previous, current, next, day] = (
          ['LAST_7_DAYS', 'PREVIOUS_MONTH', 'CURRENT_MONTH', 'NEXT_MONTH', 'TODAY'] as const
        ).map((preset) => periodOf(preset, now, zone) ?? { from: '', to: '' });
        expect(day).toEqual({ from: today, to: today });
        expect(last?.to).toBe(today);
        expect((Date.parse(last?.to ?? '') - Date.parse(last?.from ?? '')) / 86_400_000).toBe(6);
        expect((current?.from ?? '') <= today && today <= (current?.to ?? '')).toBe(true);
        expect(dayAfter(previous?.to ?? '')).toBe(current?.from);
        expect(dayAfter(current?.to ?? '')).toBe(next?.from);
        for (const month of [previous, current, next]) {
          expect(month?.from.slice(8)).toBe('01');
          expect(month?.from.slice(0, 7)).toBe(month?.to.slice(0, 7));
          expect(dayAfter(month?.to ?? '').slice(8)).toBe('01');
        }
      }),
    );
  });

  it('has a period for every preset but all', () => {
    expect(datePresets.filter((preset) => periodOf(preset, monthEnd, 'Europe/Paris') === null)).toEqual(['ALL']);
  });
});
