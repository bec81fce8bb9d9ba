import { describe, expect, it } from 'vitest';
import { longestDuration } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenFindings } from '#domain/lock-screen/findings.ts';

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
} as const satisfies Parameters<typeof lockScreenFindings>[0];

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
