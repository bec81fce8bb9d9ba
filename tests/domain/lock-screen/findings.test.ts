import { describe, expect, it } from 'vitest';
import { type LockScreenContent, longestDuration } from '#contract/lock-screen/lock-screen.ts';
import { lastDayOf, lockScreenFindings } from '#domain/lock-screen/findings.ts';

const complete = {
  title: 'A quiet morning',
  resourceType: 'CAMPAIGN',
  category: 'LIFESTYLE',
  advertiser: 'Acme Running',
  countries: ['sg'],
  language: 'en',
  targetLanguages: ['en'],
  oems: [],
  audience: '',
  startDate: '2026-03-01',
  durationDays: 7,
  timezone: 'Asia/Singapore',
  landingPageUrl: 'https://shop.acme.example/walk',
  cta: 'Look now',
  tags: [],
  imageProvider: '',
  publisher: '',
  publication: '',
  imageKey: 'picture',
} as const satisfies LockScreenContent & { imageKey: string };

it('an item of one day ends on its first, and of no number of days that it can have there is no last', () => {
  const last = (days: number | null): string | null => lastDayOf('2026-12-30', days);
  expect([last(1), last(12), last(longestDuration)]).toEqual(['2026-12-30', '2027-01-10', '2027-12-29']);
  expect([0, longestDuration + 1, 2.5, Number.NaN, null].map(last)).toEqual([null, null, null, null, null]);
  expect(lastDayOf(null, 3)).toBeNull();
});

describe('what keeps an item from being sent', () => {
  const pathsOn = (today: string, change: object = {}) => lockScreenFindings({ ...complete, ...change }, today).map(({ path }) => path);

  it('is its last day once it is over, and not before', () => {
    expect([pathsOn('2026-03-07'), pathsOn('2026-03-08')]).toEqual([[], ['startDate']]);
    expect(pathsOn('2027-02-28', { durationDays: longestDuration })).toEqual([]);
  });

  // A form asks before the server has refused such a number.
  it.each([longestDuration + 1, 1e12, Number.NaN])('is no day when it lasts for %d days', (durationDays) => {
    expect(pathsOn('2030-01-01', { durationDays })).toEqual([]);
  });
});
