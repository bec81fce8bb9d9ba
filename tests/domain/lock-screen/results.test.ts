import { describe, expect, it } from 'vitest';
import { resultFindings } from '#domain/lock-screen/results.ts';

const results = { to: '2026-11-28', impressions: 100, clicks: 3, imageSeconds: null, articleSeconds: null };
const item = { startDate: '2026-11-25', endDate: '2026-12-04' };

describe('what became of a lock-screen item', () => {
  it.each([
    ['2026-11-24', ['to']],
    ['2026-11-25', []],
    ['2026-11-30', []],
    ['2026-12-01', ['to']],
  ])('counts from the first day to the present one: %s', (to, wrong) => {
    expect(resultFindings({ ...results, to }, item, '2026-11-30').map(({ path }) => path)).toEqual(wrong);
  });

  it.each([
    ['2026-12-04', []],
    ['2026-12-05', ['to']],
  ])('counts no day after the last one: %s', (to, wrong) => {
    expect(resultFindings({ ...results, to }, item, '2027-01-10').map(({ path }) => path)).toEqual(wrong);
  });

  it.each([
    [100, []],
    [101, ['clicks']],
  ])('has no more clicks than impressions: %i of 100', (clicks, wrong) => {
    expect(resultFindings({ ...results, clicks }, item, '2026-11-30').map(({ path }) => path)).toEqual(wrong);
  });

  it('names the days that can be counted', () => {
    expect(resultFindings({ ...results, to: '2026-12-31' }, item, '2026-11-30')).toEqual([
      { path: 'to', key: 'error.validation.day', values: { firstDay: '2026-11-25', lastDay: '2026-11-30' } },
    ]);
  });
});
