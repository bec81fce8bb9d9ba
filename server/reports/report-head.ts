import type { Language } from '#contract/languages.ts';
import type { ForecastAccuracy } from '#contract/reports/accuracy.ts';
import type { MetricType } from '#contract/reports/reports.ts';
import type { Days } from '#domain/reports/comparison.ts';
import { metricKinds, noViewsOf } from '#domain/reports/metrics.ts';
import { type Format, formatIn } from '#format/format.ts';
import { sayIn } from '#server/words/say.ts';
import type { ReportOptions, WholeReport } from './present.ts';

/** What a report's file says above its rows. */
export interface ReportHead {
  readonly language: Language;
  readonly campaign: string;
  readonly client: string;
  /** The names that the report is narrowed to, beside its days: what they are of, and which. */
  readonly filters: readonly (readonly [label: string, names: string])[];
  /** The days that there is data of; null without any. */
  readonly withData: Days | null;
  /** When it was made, and by whom. */
  readonly at: Date;
  readonly madeBy: string;
  /** Where the same report can be seen. */
  readonly address: string;
}

/** What a report's file was asked for. */
export interface Wanted {
  readonly options: ReportOptions;
  readonly metrics: readonly MetricType[];
}

/** What was planned and delivered by each medium of the whole campaign; null without data, and where it is not wanted. */
export interface WithAccuracy {
  readonly accuracy: ForecastAccuracy | null;
}

/** A line above the rows: a text, or a day, `YYYY-MM-DD`. */
export type HeadLine = { readonly label: string } & ({ readonly text: string } | { readonly day: string | null });

/** What a metric's column is called, its unit included. */
export const titleOf = (metric: MetricType, { currency }: Pick<WholeReport, 'currency'>, language: Language): string => {
  const t = sayIn(language);
  const label = t(`report.columns.${metric}`);
  return metricKinds[metric] === 'money' && currency !== null ? t('report.inCurrency', { label, currency }) : label;
};

/** The days that a report was narrowed to, and the days of those that it was narrowed to further. */
const daysOf = ({ dateFrom, dateTo, week, day }: ReportOptions, { language, withData }: ReportHead, format: Format): string => {
  const t = sayIn(language);
  const open = (side: string | undefined): string => (side === undefined ? '…' : format.date(side));
  const ends = dateFrom !== undefined && dateTo !== undefined ? format.days(dateFrom, dateTo) : `${open(dateFrom)} – ${open(dateTo)}`;
  const span = dateFrom === undefined && dateTo === undefined ? [] : [ends];
  const parts = [
    ...span,
    ...(week === undefined ? [] : [t('report.weekOf', { day: format.date(week) })]),
    ...(day === undefined ? [] : [format.date(day)]),
  ];
  if (parts.length > 0) return parts.join(' · ');
  return withData ? t('report.paper.allDaysOf', { days: format.days(withData.from, withData.to) }) : t('report.paper.allDays');
};

/** What a report is of: whose, what it is narrowed to, up to when its numbers go, and who made it. */
export const headLines = (report: WholeReport, { options, metrics }: Wanted, head: ReportHead): HeadLine[] => {
  const t = sayIn(head.language);
  const format = formatIn(head.language, report.timezone);
  const zone = format.zone(report.timezone);
  const { audienceSegment, stage } = options;
  const lacking = metrics.some((metric) => report.notAddedUp.includes(metric));
  return [
    { label: t('report.paper.campaign'), text: head.campaign },
    { label: t('report.paper.client'), text: head.client },
    { label: t('report.paper.type'), text: t(`report.type.${report.reportType}`) },
    { label: t('report.paper.days'), text: daysOf(options, head, format) },
    ...head.filters.map(([label, text]) => ({ label, text })),
    { label: t('report.paper.segment'), text: audienceSegment ?? t('report.paper.allValues') },
    { label: t('report.paper.stage'), text: stage === undefined ? t('report.paper.allValues') : t(`report.stage.${stage}`) },
    { label: t('report.paper.zone'), text: t('documents.when', { time: zone, zone: report.timezone }) },
    { label: t('report.paper.currency'), text: report.currency ?? '' },
    { label: t('report.paper.asOf'), day: report.dataAsOf },
    { label: t('report.paper.conversions'), day: report.conversionsFinalOn },
    ...(lacking ? [{ label: t('report.columns.uniqueViews'), text: t(noViewsOf(report.reportType)) }] : []),
    { label: t('report.paper.made'), text: t('documents.when', { time: format.instant(head.at.toISOString()), zone }) },
    { label: t('report.paper.by'), text: head.madeBy },
    { label: t('report.paper.link'), text: head.address },
  ];
};
