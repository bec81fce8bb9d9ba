import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { csvMedia, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { metricTypes, type reports } from '#contract/reports/reports.ts';
import { paths } from '#domain/places.ts';
import { besideOf } from '#domain/reports/comparison.ts';
import { metricsOfType } from '#domain/reports/metrics.ts';
import { type RowsBeside, plannedOver, rowsBeside, spanOf } from '#domain/reports/rows-beside.ts';
import { isOfAPart } from '#domain/reports/view.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import type { Note } from '#server/item-jobs/work-long.ts';
import { sayIn } from '#server/words/say.ts';
import { accuracyOf } from './accuracy.ts';
import { filterNames } from './filter-names.ts';
import type { Compared } from './answer-head.ts';
import { type Reading, type ReportOptions, type WholeReport, readReport, reportedOf } from './present.ts';
import { reportPaper } from './report-paper.ts';
import { coverageOf } from './sums.ts';
import { writeReport, writeReportCsv } from './write-report.ts';

/** The files there are of a report. */
export const mediaOf = { xlsx: xlsxMedia, csv: csvMedia, pdf: pdfMedia } as const;
export type ReportFormat = keyof typeof mediaOf;
export const formats: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];

type FileOptions = Omit<z.output<NonNullable<(typeof reports.file)['query']>>, 'as'> & { readonly as: ReportFormat };

/** When and for whom a file is made; `address` is the console's. */
interface Made {
  readonly now: Date;
  readonly language: Language;
  readonly madeBy: string;
  readonly address: string;
}

interface Comparing extends Pick<FileOptions, 'compare' | 'weekdays'> {
  readonly report: WholeReport;
  readonly options: ReportOptions;
  readonly coverage: { readonly from: string | null; readonly to: string | null };
}

/** What stands beside a report: the plan for its days where it is of all of the campaign, and the same report of the days that it is compared with. */
const comparedOf = async (
  db: Connection,
  campaign: StoredCampaign,
  { report, options, coverage, compare, weekdays }: Comparing,
  reading: Reading,
): Promise<{ readonly rows: RowsBeside; readonly figures: Compared }> => {
  const span = spanOf(options, coverage);
  const days = besideOf(span, compare, weekdays === 'KEPT' || options.reportType === 'PER_WEEK');
  const { day: _, week: __, ...others } = options;
  const read = days && (await readReport(db, campaign, { ...others, dateFrom: days.before.from, dateTo: days.before.to }, reading));
  const before = read && days && read.rows.length > 0 ? { rows: read.rows, totals: read.totals, dayOf: days.dayOf } : null;
  const planned = isOfAPart(options) ? () => null : plannedOver(campaign, report.progress);
  const rows = rowsBeside(options.reportType, { span, planned, before });
  return { rows, figures: { span, beside: rows.totals, before: days?.before ?? null, hasBefore: before !== null } };
};

/** A report as a file of all its rows. `title` is what it is called whatever its days. */
export const makeReportFile = async (
  db: Connection,
  campaign: StoredCampaign,
  { metricsTypes, as, changes, compare, weekdays, ...options }: FileOptions,
  { now, language, madeBy, address }: Made,
  note?: Note,
) => {
  const report = await readReport(db, campaign, options, { now, language });
  const { client, name } = campaign;
  const coverage = await coverageOf(db, campaign, options.reportType);
  const head = {
    language,
    withData: coverage.from !== null && coverage.to !== null ? { from: coverage.from, to: coverage.to } : null,
    campaign: name,
    client: client.name,
    at: now,
    madeBy,
    address: address + paths.report(campaign.id),
    filters: await filterNames(db, campaign, options, language),
  };
  const chosen = metricsOfType(options.reportType, metricsTypes);
  // Of all that there are, what nobody reported is left out, as on the screen; what was named is there.
  const said = metricsTypes.length === metricTypes.length ? reportedOf(report, chosen) : chosen;
  const wanted = { options, metrics: said.length > 0 ? said : chosen };
  // A CSV of rows alone says nothing of what stands beside them.
  const isAlone = coverage.to === null || (as === 'csv' && changes === 'HIDDEN');
  const compared = isAlone ? null : await comparedOf(db, campaign, { report, options, coverage, compare, weekdays }, { now, language });
  // A CSV is its rows alone.
  const accuracy = as === 'csv' ? null : await accuracyOf(db, campaign, { now, language });
  const made = { ...wanted, accuracy, compared: compared?.figures ?? null, beside: changes === 'HIDDEN' ? null : (compared?.rows ?? null) };
  const writers = {
    xlsx: () => writeReport(report, made, head),
    csv: async () => writeReportCsv(report, made, head),
    pdf: () => reportPaper(report, made, head),
  } as const satisfies Record<ReportFormat, () => Promise<Uint8Array<ArrayBuffer>>>;
  await note?.(1, 2);
  const title = sayIn(language)('report.paper.name', { campaign: name });
  return {
    title,
    name: `${title} - ${report.dataAsOf ?? sayIn(language)('report.noData')}.${as}`,
    mediaType: as === 'csv' ? `${csvMedia}; charset=utf-8` : mediaOf[as],
    content: await writers[as](),
  };
};
