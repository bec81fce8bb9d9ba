import type { MetricType } from '#contract/reports/reports.ts';
import { type Change, changeOf } from '#domain/reports/comparison.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import type { Beside } from '#domain/reports/rows-beside.ts';
import type { Format } from './format.ts';
import type { metricWordsIn } from './metric-words.ts';

/** The texts that changes are written with. */
type ChangeText = `report.compare.${'new' | 'points' | 'change'}` | `report.compare.row.${keyof Beside}`;

interface Wording {
  readonly t: (text: ChangeText, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;
  readonly format: Format;
  readonly words: ReturnType<typeof metricWordsIn>;
}

// As typeset: a minus is as wide as a plus, and a hyphen is not.
const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '±');

/** By how much a metric differs from something, as a reader writes it. */
export const changeWordsIn = ({ t, format, words }: Wording) => {
  const share = (value: Change['share']): string =>
    // What is written as nothing has no side.
    value === 'new' ? t('report.compare.new') : signOf(Math.round(value * 1000)) + format.share(Math.abs(value));
  const difference = (metric: MetricType, value: number): string => {
    const size = words.value(metric, Math.abs(value));
    return signOf(value) + (metricKinds[metric] === 'share' ? t('report.compare.points', { value: size.replace('%', '') }) : size);
  };
  return {
    share: (now: number | null, before: number | null): string | null => {
      const change = changeOf(now, before);
      return change && share(change.share);
    },
    /** Both: `+1,234 (+12%)`. */
    whole: (metric: MetricType, now: number | null, before: number | null): string | null => {
      const change = changeOf(now, before);
      return change && t('report.compare.change', { difference: difference(metric, change.difference), share: share(change.share) });
    },
    /** What a number of a row or of the totals is laid beside, a line each: `vs. plan +4.1%`, `vs. before −3%`. */
    lines: (metric: MetricType, now: number | null, beside: Beside | undefined): string[] =>
      (['planned', 'before'] as const).flatMap((other) => {
        const change = beside && changeOf(now, beside[other](metric));
        return change ? [t(`report.compare.row.${other}`, { change: share(change.share) })] : [];
      }),
  };
};
