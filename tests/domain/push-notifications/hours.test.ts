import { describe, expect, it } from 'vitest';
import { arrivals, firstAllowed, isQuiet, mostInWindow, overlap } from '#domain/push-notifications/hours.ts';

const night = { from: '22:00', to: '08:00' };
const at = (iso: string): Date => new Date(iso);

describe('quiet hours', () => {
  it('go by each city’s own clock', () => {
    // 22:30 in Tokyo is 21:30 in Shanghai.
    expect(isQuiet(night, at('2026-11-20T13:30:00Z'), 'Asia/Tokyo')).toBe(true);
    expect(isQuiet(night, at('2026-11-20T13:30:00Z'), 'Asia/Shanghai')).toBe(false);
  });

  it('include their first minute and not their last', () => {
    expect(isQuiet(night, at('2026-11-20T14:00:00Z'), 'Asia/Shanghai')).toBe(true);
    expect(isQuiet(night, at('2026-11-20T00:00:00Z'), 'Asia/Shanghai')).toBe(false);
    expect(isQuiet({ from: '12:00', to: '13:00' }, at('2026-11-20T04:30:00Z'), 'Asia/Shanghai')).toBe(true);
    expect(isQuiet({ from: '12:00', to: '12:00' }, at('2026-11-20T04:00:00Z'), 'Asia/Shanghai')).toBe(false);
  });

  it('put a message off to their end, also in the night in which the clock is changed', () => {
    expect(firstAllowed(night, at('2026-11-20T16:10:00Z'), 'Asia/Shanghai').toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(firstAllowed(night, at('2026-11-20T04:00:00Z'), 'Asia/Shanghai').toISOString()).toBe('2026-11-20T04:00:00.000Z');
    for (const evening of ['2026-03-28T23:00:00Z', '2026-10-24T22:00:00Z']) {
      const morning = firstAllowed(night, at(evening), 'Europe/Paris');
      expect(isQuiet(night, morning, 'Europe/Paris')).toBe(false);
      expect(isQuiet(night, new Date(morning.getTime() - 61 * 60_000), 'Europe/Paris')).toBe(true);
    }
  });
});

describe('the cap', () => {
  it('counts within a window that rolls over midnight', () => {
    const two = [at('2026-11-20T15:50:00Z'), at('2026-11-20T16:10:00Z')];
    expect(mostInWindow(two)).toBe(2);
    expect(mostInWindow([...two, at('2026-11-21T15:49:59Z')])).toBe(3);
    expect(mostInWindow([...two, at('2026-11-21T15:50:00Z')])).toBe(2);
    expect(mostInWindow([])).toBe(0);
  });

  it('sees a push as one message a day in each zone', () => {
    const run = { from: '2026-11-20', to: '2026-11-24', quietHours: night };
    expect(arrivals(run, 'Asia/Shanghai')).toHaveLength(5);
    expect(mostInWindow(arrivals(run, 'Asia/Shanghai'))).toBe(1);
    const noon = { ...run, quietHours: { from: '20:00', to: '12:00' } };
    expect(mostInWindow([...arrivals(run, 'Europe/Paris'), ...arrivals(noon, 'Europe/Paris')])).toBe(2);
  });
});

it('runs overlap when they share a day', () => {
  const one = { from: '2026-11-20', to: '2026-11-24' };
  expect(overlap(one, { from: '2026-11-24', to: '2026-11-30' })).toBe(true);
  expect(overlap(one, { from: '2026-11-25', to: '2026-11-30' })).toBe(false);
});
