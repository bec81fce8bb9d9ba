import writeWorkbook, { type Cell, type Row } from 'write-excel-file/node';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { MetricType, ReportRow } from '#contract/reports/reports.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { sayIn } from '#server/words/say.ts';
import { inTime } from './labels.ts';
import type { ReportOptions, WholeReport } from './present.ts';

/** What a report's file says above its rows. */
export interface ReportHead {
  readonly language: Language;
  readonly campaign: string;
  readonly client: string;
  /** When and where it was made, such as `2026-11-18 10:00 (Asia/Shanghai)`, and by whom. */
  readonly madeAt: string;
  readonly madeBy: string;
  /** Where the same report can be seen. */
  readonly address: string;
}

/** What a report's file was asked for. */
interface Wanted {
  readonly options: ReportOptions;
  readonly metrics: readonly MetricType[];
}

// Always with its type: a text that begins like a formula stays a text.
const text = (value: string): Cell => (value === '' ? null : { value, type: String });
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
const date = (value: string | null): Cell =>
  value === null ? null : { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };

const formats = { count: '#,##0', share: '0.00%', ratio: '0.00' } as const;

const numberCell = (metric: MetricType, value: number | null, currency: Currency | null): Cell => {
  const kind = metricKinds[metric];
  if (value === null) return null;
  if (kind !== 'money') return { value, type: Number, format: formats[kind] };
  if (currency === null) return { value, type: Number, format: formats.count };
  return { value: toMajor(value, currency), type: Number, format: currencyFacts[currency].digits === 0 ? '#,##0' : '#,##0.00' };
};

/** What a metric's column is called, its unit included. */
const titleOf = (metric: MetricType, { currency }: WholeReport, language: Language): string => {
  const t = sayIn(language);
  const label = t(`report.columns.${metric}`);
  return metricKinds[metric] === 'money' && currency !== null ? t('report.inCurrency', { label, currency }) : label;
};

const headOf = (report: WholeReport, { options, metrics }: Wanted, head: ReportHead): Row[] => {
  const t = sayIn(head.language);
  const { dateFrom, dateTo, audienceSegment, stage } = options;
  const days = dateFrom === undefined && dateTo === undefined ? t('report.file.allDays') : `${dateFrom ?? '…'} – ${dateTo ?? '…'}`;
  const empty: [string, Cell][] = metrics.some((metric) => report.notAddedUp.includes(metric))
    ? [[t('report.columns.uniqueViews'), text(t('report.views'))]]
    : [];
  const lines: [string, Cell][] = [
    [t('report.file.campaign'), text(head.campaign)],
    [t('report.file.client'), text(head.client)],
    [t('report.file.type'), text(t(`report.type.${report.reportType}`))],
    [t('report.file.days'), text(days)],
    [t('report.file.segment'), text(audienceSegment ?? t('report.file.allValues'))],
    [t('report.file.stage'), text(stage === undefined ? t('report.file.allValues') : t(`report.stage.${stage}`))],
    [t('report.file.zone'), text(report.timezone)],
    [t('report.file.currency'), text(report.currency ?? '')],
    [t('report.file.asOf'), date(report.dataAsOf)],
    [t('report.file.conversions'), date(report.conversionsFinalOn)],
    ...empty,
    [t('report.file.made'), text(head.madeAt)],
    [t('report.file.by'), text(head.madeBy)],
    [t('report.file.link'), text(head.address)],
  ];
  return [[bold(t('report.file.name', { campaign: head.campaign }))], ...lines.map(([title, value]): Row => [bold(title), value]), []];
};

/** A sheet of a report: what stands above it, its titles, every row, and the totals. */
const sheetOf = (
  report: WholeReport,
  metrics: readonly MetricType[],
  { head, top, name }: { head: ReportHead; top: Row[]; name: string },
) => {
  const { language } = head;
  const t = sayIn(language);
  const days = inTime(report.reportType);
  const nested = report.rows.some(({ within }) => within !== null);
  const provisional = report.rows.some((row) => row.provisional);
  const cellsOf = (row: ReportRow): Row => [
    days ? date(row.label) : text(row.label || (report.reportType === 'SUMMARY' ? head.campaign : t('report.notGiven'))),
    ...(nested ? [text(row.within ?? '')] : []),
    ...metrics.map((metric) => numberCell(metric, row.metrics[metric], report.currency)),
    ...(provisional ? [text(row.provisional ? t('report.file.provisional') : '')] : []),
  ];
  const titles = [
    t(`report.first.${report.reportType}`),
    ...(nested ? [t('report.first.PER_MEDIA')] : []),
    ...metrics.map((metric) => titleOf(metric, report, language)),
    ...(provisional ? [t('report.file.provisional')] : []),
  ];
  const totals: Row = [
    bold(t('report.total')),
    ...(nested ? [null] : []),
    ...metrics.map((metric) => numberCell(metric, report.totals[metric], report.currency)),
  ];
  return {
    data: [...top, titles.map(bold), ...report.rows.map(cellsOf), ...(report.rows.length > 0 ? [totals] : [])],
    sheet: name,
    columns: [{ width: 28 }, ...(nested ? [{ width: 28 }] : []), ...metrics.map(() => ({ width: 16 }))],
    stickyRowsCount: top.length + 1,
  };
};

/** A report as an Excel workbook with one sheet: what it is of, its titles, every row, and the totals. */
export const writeReport = async (report: WholeReport, wanted: Wanted, head: ReportHead): Promise<Uint8Array<ArrayBuffer>> => {
  const { data, ...options } = sheetOf(report, wanted.metrics, {
    head,
    top: headOf(report, wanted, head),
    name: sayIn(head.language)('report.file.sheet'),
  });
  return new Uint8Array(await writeWorkbook(data, options).toBuffer());
};

/** What was planned beside what came of it. */
const outcomeOf = ({ progress, totals, currency }: WholeReport, language: Language): Row[] => {
  const t = sayIn(language);
  const planned = progress && { impressions: progress.impressions.planned, spend: progress.spend?.planned ?? null };
  const costOf = (spend: number | null, impressions: number | null): number | null =>
    spend === null || !impressions ? null : Math.round((spend * 1000) / impressions);
  const lines: [MetricType, number | null, number | null][] = [
    ['impressions', planned?.impressions ?? null, totals.impressions],
    ['spend', planned?.spend ?? null, totals.spend],
    ['costPerMille', planned ? costOf(planned.spend, planned.impressions) : null, totals.costPerMille],
    ['clicks', null, totals.clicks],
    ['clickThroughRate', null, totals.clickThroughRate],
    ['onlineConversions', null, totals.onlineConversions],
    ['conversions', null, totals.conversions],
  ];
  const share = (before: number | null, after: number | null): Cell =>
    before === null || after === null || before === 0 ? null : { value: after / before - 1, type: Number, format: '+0.0%;-0.0%;0.0%' };
  return [
    [null, bold(t('report.postBuy.planned')), bold(t('report.postBuy.delivered')), bold(t('report.postBuy.difference'))],
    ...lines.map(([metric, before, after]): Row => [
      text(
        currency && metricKinds[metric] === 'money'
          ? t('report.inCurrency', { label: t(`report.columns.${metric}`), currency })
          : t(`report.columns.${metric}`),
      ),
      numberCell(metric, before, currency),
      numberCell(metric, after, currency),
      share(before, after),
    ]),
    [],
  ];
};

/** What became of a campaign, as a workbook: what was planned and what was delivered first, then a sheet for each way to look at it. */
export const writePostBuyReport = async (
  [summary, ...views]: readonly [WholeReport, ...WholeReport[]],
  metrics: readonly MetricType[],
  head: ReportHead,
): Promise<Uint8Array<ArrayBuffer>> => {
  const t = sayIn(head.language);
  const options = { reportType: summary.reportType } as const;
  const top = [...headOf(summary, { options, metrics }, head), ...outcomeOf(summary, head.language)];
  const sheets = [
    sheetOf(summary, metrics, { head, top, name: t('report.postBuy.sheet') }),
    // Where nothing was distinguished there is nothing to see.
    ...views
      .filter(({ rows }) => rows.some(({ label }) => label !== ''))
      .map((view) => sheetOf(view, metrics, { head, top: [], name: t(`report.type.${view.reportType}`) })),
  ];
  return new Uint8Array(await writeWorkbook(sheets).toBuffer());
};
