import type { Language } from '#contract/languages.ts';
import type { MetricType } from '#contract/reports/reports.ts';
import { errorOf } from '#domain/reports/accuracy.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { sayIn } from '#server/words/say.ts';
import type { WholeReport } from './present.ts';

/** How a post-buy report writes what it shows. */
export const postBuyWords = (language: Language, { timezone, currency }: Pick<WholeReport, 'timezone' | 'currency'>) => {
  const t = sayIn(language);
  const format = formatIn(language, timezone);
  const words = metricWordsIn({ t, format, currency });
  const percent = (share: number): string => format.percent(share);
  return {
    t,
    format,
    words,
    percent,
    /** What a metric's column is called, its unit included. */
    title: (metric: MetricType): string => (metric === 'spend' ? format.inCurrency(words.name(metric), currency) : words.name(metric)),
    /** By how much something came out above or below; a dash where nobody can say. */
    difference: (forecast: number | null, delivered: number | null): string => {
      const error = errorOf({ forecast, delivered });
      if (error === null) return '–';
      // What rounds to nothing has no direction.
      const share = format.share(Math.abs(error));
      return share === format.share(0) ? share : `${error > 0 ? '+' : '−'}${share}`;
    },
  };
};

export type PostBuyWords = ReturnType<typeof postBuyWords>;
