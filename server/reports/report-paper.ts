import type { MetricType, Metrics, ReportRow } from '#contract/reports/reports.ts';
import type { Beside, RowsBeside } from '#domain/reports/rows-beside.ts';
import { changeWordsIn } from '#format/change-words.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { type Column, paper } from '#server/documents/paper.ts';
import { sayIn } from '#server/words/say.ts';
import { type WholeReport, reportedOf } from './present.ts';
import { drawReport } from './report-chart.ts';
import { type ReportHead, type Wanted, headLines, titleOf } from './report-head.ts';

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

/** A report as a paper to read: what it is of, one chart, and its rows. */
export const reportPaper = async (
  report: WholeReport,
  { beside, ...wanted }: Wanted & { readonly beside: RowsBeside | null },
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
  sheet.facts(
    headLines(report, { ...wanted, metrics }, head).flatMap((line) => {
      const text = 'text' in line ? line.text : line.day && format.date(line.day);
      return text ? [[line.label, text] as const] : [];
    }),
  );
  sheet.heading(t('report.chart.title'));
  const drawn = metrics.find((metric) => metric === 'impressions') ?? metrics[0];
  if (drawn !== undefined) await drawReport(sheet, report, { metric: drawn, words, t, format });
  const first: Column = { label: t(`report.first.${reportType}`), share: 5 };
  const nameOf = (row: ReportRow): string => {
    const name = reportType === 'SUMMARY' ? head.campaign : words.label(reportType, row);
    return [name, row.within, row.provisional ? t('report.file.provisional') : null].filter(Boolean).join('\n');
  };
  const changes = changeWordsIn({ t, format, words });
  const cell = (metric: MetricType, values: Metrics, side: Beside | undefined): string =>
    [words.value(metric, values[metric]), ...changes.lines(metric, values[metric], side)].join('\n');
  const printed = rows.slice(0, mostPrinted);
  for (const some of tablesOf(metrics)) {
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
