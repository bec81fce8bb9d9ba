import type { ForecastAccuracy } from '#contract/reports/accuracy.ts';
import type { Language } from '#contract/languages.ts';
import type { MetricType } from '#contract/reports/reports.ts';
import { accuracyFigures } from '#domain/reports/accuracy.ts';
import type { Days } from '#domain/reports/comparison.ts';
import type { Beside } from '#domain/reports/rows-beside.ts';
import { isOfAPart, isOfSomeDays } from '#domain/reports/view.ts';
import { accuracyWordsIn } from '#format/accuracy-words.ts';
import { changeWordsIn } from '#format/change-words.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { moneyAnswer, reportAnswer } from '#format/report-answer.ts';
import { sayIn } from '#server/words/say.ts';
import type { ReportOptions, WholeReport } from './present.ts';
import type { ReportHead } from './report-head.ts';

/** The days that a report shows, those that it is compared with, and what stands beside its totals. */
export interface Compared {
  readonly span: Days;
  readonly beside: Beside;
  /** The days beside, whether anything was reported for them or not; null where nothing is compared. */
  readonly before: Days | null;
  readonly hasBefore: boolean;
}

/** What was planned of the whole campaign, and delivered. */
interface Against {
  readonly metric: MetricType;
  readonly planned: number;
  readonly delivered: number;
}

/** A number of the shown days, beside the plan for them and the days before. */
export interface KeyFigure {
  readonly metric: MetricType;
  readonly value: number | null;
  readonly planned: number | null;
  readonly before: number | null;
}

/** How far the whole campaign is: the screen's own sentences, and the numbers that they are made of. */
export const answerOf = (
  report: WholeReport,
  options: ReportOptions,
  { language, withData }: Pick<ReportHead, 'language' | 'withData'>,
) => {
  const t = sayIn(language);
  const format = formatIn(language, report.timezone);
  const { delivered, after, standing, spent } = reportAnswer(report, { t, format });
  const { progress } = report;
  const isNarrowed = isOfAPart(options) || isOfSomeDays(options);
  const against: Against[] = progress
    ? [{ metric: 'impressions', ...progress.impressions }, ...(progress.spend ? [{ metric: 'spend' as const, ...progress.spend }] : [])]
    : [];
  return {
    lines: [
      ...(progress || !isNarrowed ? [[delivered, after, standing].filter(Boolean).join(' · ')] : []),
      ...(spent ? [spent] : []),
      ...moneyAnswer(report, { t, format }),
      ...(progress && isNarrowed && withData ? [t('report.accuracy.whole', { days: format.days(withData.from, withData.to) })] : []),
    ],
    against,
  };
};

/** Which days the key figures are of, and what they are compared with, as the screen says it. */
export const captionOf = (report: WholeReport, { span, before, hasBefore }: Compared, language: Language): string => {
  const t = sayIn(language);
  const format = formatIn(language, report.timezone);
  const days = format.days(span.from, span.to);
  if (!before) return days;
  const other = format.days(before.from, before.to);
  return hasBefore ? t('report.compare.days', { days, before: other }) : `${days}. ${t('report.compare.nothing', { days: other })}`;
};

/** What the report adds up to, each number beside the plan for the same days and beside the days before. */
export const keyFiguresOf = ({ totals }: WholeReport, metrics: readonly MetricType[], { beside }: Compared): KeyFigure[] =>
  metrics
    .filter((metric) => totals[metric] !== null)
    .map((metric) => ({ metric, value: totals[metric], planned: beside.planned(metric), before: beside.before(metric) }));

/** Plan and delivery by media, as the screen has it: the lines of its table, the words below a delivered number, and what they are of. */
export const accuracyTableOf = (
  report: WholeReport,
  { options, accuracy }: { readonly options: ReportOptions; readonly accuracy: ForecastAccuracy },
  { language, withData }: Pick<ReportHead, 'language' | 'withData'>,
) => {
  const t = sayIn(language);
  const format = formatIn(language, report.timezone);
  const words = metricWordsIn({ t, format, currency: report.currency });
  const { name: nameOf, planned, note } = accuracyWordsIn({ t, format, words, changes: changeWordsIn({ t, format, words }) });
  const { channels, total, share } = accuracy;
  return {
    media: channels.map(({ name, ...outcome }) => ({ name: nameOf(name), figures: accuracyFigures(outcome, share) })),
    total: accuracyFigures(total, share),
    value: words.value,
    planned,
    note: note(accuracy, isOfAPart(options) || isOfSomeDays(options) ? withData : null),
  };
};
