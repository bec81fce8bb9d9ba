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
import { filterNames } from './filter-names.ts';
import { readReport, reportedOf } from './present.ts';
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
  const head = {
    language,
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
  const beside = async (): Promise<RowsBeside | null> => {
    if (changes === 'HIDDEN') return null;
    const span = spanOf(options, await coverageOf(db, campaign, options.reportType));
    const days = besideOf(span, compare, weekdays === 'KEPT' || options.reportType === 'PER_WEEK');
    const { day: _, week: __, ...others } = options;
    const before =
      days && (await readReport(db, campaign, { ...others, dateFrom: days.before.from, dateTo: days.before.to }, { now, language }));
    return rowsBeside(options.reportType, {
      span,
      planned: isOfAPart(options) ? () => null : plannedOver(campaign, report.progress),
      before: before && days && before.rows.length > 0 ? { rows: before.rows, totals: before.totals, dayOf: days.dayOf } : null,
    });
  };
  const writers = {
    xlsx: async () => writeReport(report, { ...wanted, beside: await beside() }, head),
    csv: async () => writeReportCsv(report, { ...wanted, beside: await beside() }, head),
    pdf: async () => reportPaper(report, { ...wanted, beside: await beside() }, head),
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
