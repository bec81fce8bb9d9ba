import type { MetricType, Metrics, ReportRow } from '#contract/reports/reports.ts';
import { type AccuracyFigure, accuracyMetrics } from '#domain/reports/accuracy.ts';
import type { Beside, RowsBeside } from '#domain/reports/rows-beside.ts';
import { changeWordsIn } from '#format/change-words.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { type Column, type Paper, paper } from '#server/documents/paper.ts';
import { sayIn } from '#server/words/say.ts';
import { type WholeReport, reportedOf } from './present.ts';
import { type Compared, accuracyTableOf, answerOf, captionOf, keyFiguresOf } from './answer-head.ts';
import { postBuyWords } from './post-buy-words.ts';
import { drawReport } from './report-chart.ts';
import { type ReportHead, type Wanted, type WithAccuracy, headLines, titleOf } from './report-head.ts';

/** So many columns of numbers have room beside each other. */
const mostBeside = 6;

/** So many rows are printed; who wants more wants to reckon with them. */
export const mostPrinted = 1000;

/** As few tables as possible, with about as many columns each. */
const tablesOf = (metrics: readonly MetricType[]): MetricType[][] => {
  const tables = Math.ceil(metrics.length / mostBeside);
  const beside = Math.ceil(metrics.length / Math.max(1, tables));
  return Array.from({ length: tables }, (_, at) => metrics.slice(at * beside, (at + 1) * beside));
};

/** The answer first: how far the campaign is, what was planned and delivered, and the key figures of the shown days with what they are compared with. */
const writeAnswer = (
  sheet: Paper,
  report: WholeReport,
  { options, metrics, compared }: Wanted & { readonly compared: Compared | null },
  head: ReportHead,
): void => {
  const { language } = head;
  const { t, words, difference, format } = postBuyWords(language, report);
  const changes = changeWordsIn({ t, format, words });
  const title = (metric: MetricType): string => titleOf(metric, report, language);
  const { lines, against } = answerOf(report, options, head);
  if (lines.length > 0) {
    sheet.heading(t('report.plan'));
    for (const line of lines) sheet.text(line);
  }
  const number = (label: string): Column => ({ label, share: 3, number: true });
  const first: Column = { label: t('report.postBuy.figure'), share: 4 };
  if (against.length > 0)
    sheet.table(
      [first, number(t('report.postBuy.planned')), number(t('report.postBuy.delivered')), number(t('report.postBuy.difference'))],
      against.map(({ metric, planned, delivered }) => [
        title(metric),
        words.value(metric, planned),
        words.value(metric, delivered),
        difference(planned, delivered),
      ]),
    );
  const figures = compared ? keyFiguresOf(report, metrics, compared) : [];
  if (!compared || figures.length === 0) return;
  sheet.heading(t('report.keyFigures'));
  sheet.text(captionOf(report, compared, language));
  const beside = (metric: MetricType, value: number | null, other: number | null): string =>
    other === null ? '' : [words.value(metric, other), changes.whole(metric, value, other)].filter(Boolean).join('\n');
  const hasPlan = figures.some(({ planned }) => planned !== null);
  sheet.table(
    [
      first,
      number(t('report.paper.these')),
      ...(hasPlan ? [number(t('report.compare.planInDays'))] : []),
      ...(compared.hasBefore ? [number(t('report.chart.before'))] : []),
    ],
    figures.map(({ metric, value, planned, before }) => [
      title(metric),
      words.value(metric, value),
      ...(hasPlan ? [beside(metric, value, planned)] : []),
      ...(compared.hasBefore ? [beside(metric, value, before)] : []),
    ]),
  );
};

/** What each medium delivered, and below each number what was planned. */
const writeAccuracy = (sheet: Paper, report: WholeReport, { options, accuracy }: Wanted & WithAccuracy, head: ReportHead): void => {
  if (!accuracy) return;
  const t = sayIn(head.language);
  const { media, total, value, planned, note } = accuracyTableOf(report, { options, accuracy }, head);
  const cells = (figures: readonly AccuracyFigure[]): string[] =>
    figures.map((figure) => [value(figure.metric, figure.delivered), ...planned(figure)].join('\n'));
  sheet.heading(t('report.accuracy.title'));
  sheet.table(
    [
      { label: t('report.first.PER_MEDIA'), share: 4 },
      ...accuracyMetrics.map((metric): Column => ({
        label: titleOf(metric, report, head.language),
        share: metric === 'spend' ? 5 : 4,
        number: true,
      })),
    ],
    media.map(({ name, figures }) => [name, ...cells(figures)]),
    [t('report.total'), ...cells(total)],
  );
  sheet.text(note);
};

/** A report as a paper to read: its answer, what it is of, one chart, and its rows. */
export const reportPaper = async (
  report: WholeReport,
  {
    beside,
    compared,
    accuracy,
    ...wanted
  }: Wanted & WithAccuracy & { readonly beside: RowsBeside | null; readonly compared: Compared | null },
  head: ReportHead,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { language, at } = head;
  const t = sayIn(language);
  const format = formatIn(language, report.timezone);
  const words = metricWordsIn({ t, format, currency: report.currency });
  const { reportType, rows, totals, dataAsOf } = report;
  const metrics = reportedOf(report, wanted.metrics);
  const asOf =
    dataAsOf === null ? t('report.noData') : t('report.stamp.dataTo', { day: format.date(dataAsOf), zone: format.zone(report.timezone) });
  const title = t('report.paper.name', { campaign: head.campaign });
  const sheet = paper({
    title,
    language,
    at,
    foot: [head.campaign, t(`report.type.${reportType}`), asOf].join(' · '),
    pageText: (page, pages) => t('documents.page', { page, pages }),
  });
  sheet.opening(`${head.client} · ${t(`report.type.${reportType}`)}`, asOf);
  writeAnswer(sheet, report, { ...wanted, metrics, compared }, head);
  sheet.heading(t('report.paper.about'));
  sheet.facts(
    headLines(report, { ...wanted, metrics }, head).flatMap((line) => {
      const text = 'text' in line ? line.text : line.day && format.date(line.day);
      return text ? [[line.label, text] as const] : [];
    }),
  );
  sheet.heading(t('report.chart.title'));
  const drawn = metrics.find((metric) => metric === 'impressions') ?? metrics[0];
  if (drawn !== undefined) await drawReport(sheet, report, { metric: drawn, words, t, format });
  writeAccuracy(sheet, report, { ...wanted, accuracy }, head);
  const first: Column = { label: t(`report.first.${reportType}`), share: 5 };
  const nameOf = (row: ReportRow): string => {
    const name = reportType === 'SUMMARY' ? head.campaign : words.label(reportType, row);
    return [name, row.within, row.provisional ? t('report.file.provisional') : null].filter(Boolean).join('\n');
  };
  const changes = changeWordsIn({ t, format, words });
  const cell = (metric: MetricType, values: Metrics, side: Beside | undefined): string =>
    [words.value(metric, values[metric]), ...changes.lines(metric, values[metric], side)].join('\n');
  const printed = rows.slice(0, mostPrinted);
  // What has one row alone is in the key figures, line by line.
  for (const some of reportType === 'SUMMARY' && compared ? [] : tablesOf(metrics)) {
    sheet.heading(t(`report.type.${reportType}`));
    const numbers = some.map((metric): Column => ({ label: titleOf(metric, report, language), share: 3, number: true }));
    sheet.table(
      [first, ...numbers],
      printed.map((row) => [nameOf(row), ...some.map((metric) => cell(metric, row.metrics, beside?.row(row)))]),
      rows.length > 1 ? [t('report.total'), ...some.map((metric) => cell(metric, totals, beside?.totals))] : undefined,
    );
  }
  if (rows.length === 0) sheet.text(t('report.noDataHere'));
  if (rows.length > mostPrinted)
    sheet.text(t('report.paper.printed', { shown: format.number(mostPrinted), all: format.number(rows.length) }));
  return sheet.finish();
};
