import { describe, expect, it } from 'vitest';
import type { MetricType } from '#contract/reports/reports.ts';
import { changeWordsIn } from '#format/change-words.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';

const t = (text: string, values: Readonly<Record<string, string | number>> = {}): string => [text, ...Object.values(values)].join(' ');
const format = formatIn('en');
const words = changeWordsIn({ t, format, words: metricWordsIn({ t, format, currency: 'JPY' }) });

describe('what a number of a report is laid beside', () => {
  const beside = (planned: number | null, before: number | null) => ({
    planned: (metric: MetricType) => (metric === 'clicks' ? planned : null),
    before: (metric: MetricType) => (metric === 'clicks' ? before : null),
  });

  it('has a line each for the plan and for the days before', () => {
    expect(words.lines('clicks', 120, beside(100, 150))).toEqual(['report.compare.row.planned +20.0%', 'report.compare.row.before −20.0%']);
  });

  it('has none where there is nothing beside it, or nobody counted', () => {
    expect(words.lines('clicks', 120, undefined)).toEqual([]);
    expect(words.lines('clicks', 120, beside(null, 120))).toEqual(['report.compare.row.before ±0.0%']);
    expect(words.lines('clicks', null, beside(100, 150))).toEqual([]);
  });

  it('has no sign where so little of it changed that it is written as nothing', () => {
    expect(words.share(9996, 10_000)).toBe('±0.0%');
    expect(words.share(9994, 10_000)).toBe('−0.1%');
  });
});
