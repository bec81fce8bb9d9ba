import type { ForecastAccuracy } from '#contract/reports/accuracy.ts';
import { type AccuracyFigure, errorOf } from '#domain/reports/accuracy.ts';
import type { Days } from '#domain/reports/comparison.ts';
import type { changeWordsIn } from './change-words.ts';
import type { Format } from './format.ts';
import type { metricWordsIn } from './metric-words.ts';

/** The texts that plan and delivery are compared with. */
type AccuracyText = `report.accuracy.${'of' | 'whole' | 'hint' | 'soFar'}` | 'report.notGiven';

interface Wording {
  readonly t: (text: AccuracyText, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;
  readonly format: Format;
  readonly words: ReturnType<typeof metricWordsIn>;
  readonly changes: ReturnType<typeof changeWordsIn>;
}

/** What a plan was to bring and what came of it, medium by medium, as a reader writes it. */
export const accuracyWordsIn = ({ t, format, words, changes }: Wording) => ({
  name: (medium: string): string => medium || t('report.notGiven'),
  /** What stands below a delivered number: what was planned, and by how much it was missed where anybody can say. */
  planned: ({ metric, forecast, delivered }: AccuracyFigure): readonly [planned: string, share?: string] => {
    const planned = t('report.accuracy.of', { forecast: words.value(metric, forecast) });
    const share = errorOf({ forecast, delivered }) === null ? null : changes.share(delivered, forecast);
    return share === null ? [planned] : [planned, share];
  },
  /** Of which plan and of which days it is; `narrowedFrom`: all days, of a report that shows not all. */
  note: ({ version, sentTime, share }: Pick<ForecastAccuracy, 'version' | 'sentTime' | 'share'>, narrowedFrom: Days | null): string =>
    format.sentences([
      ...(narrowedFrom ? [t('report.accuracy.whole', { days: format.days(narrowedFrom.from, narrowedFrom.to) })] : []),
      t('report.accuracy.hint', { number: version, time: format.day(sentTime) }),
      ...(share < 1 ? [t('report.accuracy.soFar', { share: format.percent(share) })] : []),
    ]),
});
