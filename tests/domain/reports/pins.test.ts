import { expect, it } from 'vitest';
import { barOfDay, pinsOver } from '#domain/reports/pins.ts';

const days = ['2026-11-19', '2026-11-04', '2026-11-18', '2026-11-04'];

it('numbers the days that something is said of from the first to the last', () => {
  expect([...pinsOver('PER_DAY', days)]).toEqual([
    ['2026-11-04', { number: 1, count: 2 }],
    ['2026-11-18', { number: 2, count: 1 }],
    ['2026-11-19', { number: 3, count: 1 }],
  ]);
  expect(pinsOver('PER_DAY', []).size).toBe(0);
});

it('gives the days of a week one pin', () => {
  expect([...pinsOver('PER_WEEK', days)]).toEqual([
    ['2026-11-02', { number: 1, count: 2 }],
    ['2026-11-16', { number: 2, count: 2 }],
  ]);
  expect(barOfDay('PER_WEEK', '2026-11-19')).toBe('2026-11-16');
});
