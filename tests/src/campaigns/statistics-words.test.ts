import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { statisticsWords } from '#resources/campaigns/show/timeline/entry-words.ts';
import { formatIn } from '#format/format.ts';

const campaign: unknown = JSON.parse(readFileSync(new URL('../../../locales/en/campaign.json', import.meta.url), 'utf8'));
const words = i18next.createInstance();
void words.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: { campaign } } },
});

const file = {
  from: '2026-11-26',
  to: '2026-11-26',
  rows: 1,
  days: 1,
  replacedDays: 1,
  impressions: 100_000_000,
  spend: { amount: 999_999_950, currency: 'USD' as const },
};
const said = (action: string, statistics: Parameters<typeof statisticsWords>[0]['statistics']) =>
  statisticsWords({ action, statistics }, words.t, formatIn('en', 'UTC'));

it('says in the trail what a statistics file was of, and what it replaced or brought back', () => {
  expect(said('statistics.upload', file)).toBe('Nov 26, 2026 · 1 row · 1 day replaced · 100,000,000 impressions · spend $9,999,999.50');
  expect(said('statistics.remove', { ...file, to: '2026-11-28', rows: 3, replacedDays: 2, impressions: null, spend: null })).toBe(
    'Nov 26 – Nov 28, 2026 · 3 rows · 2 days as in the earlier file again',
  );
  expect(said('statistics.upload', { ...file, replacedDays: 0, impressions: 5, spend: null })).toBe('Nov 26, 2026 · 1 row · 5 impressions');
  expect(said('statistics.upload', null)).toBeNull();
});
