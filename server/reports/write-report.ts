import type { Cell, Row } from 'write-excel-file/node';
import type { ForecastAccuracy } from '#contract/reports/accuracy.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { MetricType, Metrics, ReportRow } from '#contract/reports/reports.ts';
import { type AccuracyFigure, accuracyMetrics } from '#domain/reports/accuracy.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import type { Beside, RowsBeside } from '#domain/reports/rows-beside.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { type LongSheet, writeSheets } from '#server/documents/write-sheets.ts';
import { sayIn } from '#server/words/say.ts';
import { type Compared, accuracyTableOf, answerOf, captionOf, keyFiguresOf } from './answer-head.ts';
import { inTime } from './labels.ts';
import { outcomes } from './outcomes.ts';
import type { WholeReport } from './present.ts';
import { type ReportHead, type Wanted, type WithAccuracy, headLines, titleOf } from './report-head.ts';
import { csvOf } from './write-csv.ts';

/** What a file of rows was asked for; `beside` where each number stands beside others. */
interface WithBeside extends Wanted, WithAccuracy {
  readonly beside: RowsBeside | null;
  /** What its totals are laid beside; null without data. */
  readonly compared: Compared | null;
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

/** By how much something is more or less than before. */
const changeCell = (before: number | null, after: number | null): Cell =>
  before === null || after === null || before === 0 ? null : { value: after / before - 1, type: Number, format: '+0.0%;-0.0%;0.0%' };

const headOf = (report: WholeReport, wanted: Wanted, head: ReportHead): Row[] => {
  const t = sayIn(head.language);
  const lines = headLines(report, wanted, head).map(({ label, ...line }): Row => [
    bold(label),
    'day' in line ? date(line.day) : text(line.text),
  ]);
  return [[bold(t('report.paper.name', { campaign: head.campaign }))], ...lines, []];
};

/** A sheet of a report: what stands above it, its titles, every row, and the totals. Rows become cells one by one, as they are written. */
const sheetOf = (
  report: WholeReport,
  metrics: readonly MetricType[],
  { head, top, name, beside = null }: { head: ReportHead; top: Row[]; name: string; beside?: RowsBeside | null },
): LongSheet => {
  const { language } = head;
  const t = sayIn(language);
  const days = inTime(report.reportType);
  const nested = report.rows.some(({ within }) => within !== null);
  const provisional = report.rows.some((row) => row.provisional);
  const sides = [...report.rows.flatMap((row) => beside?.row(row) ?? []), ...(beside ? [beside.totals] : [])];
  // A comparison that says nothing of a metric has no columns there.
  const said = new Map(
    metrics.map((metric) => [
      metric,
      (['planned', 'before'] as const).filter((other) => sides.some((side) => side[other](metric) !== null)),
    ]),
  );
  const numbers = (values: Metrics, side: Beside | undefined): Cell[] =>
    metrics.flatMap((metric) => [
      numberCell(metric, values[metric], report.currency),
      ...(said.get(metric) ?? []).flatMap((other) => {
        const value = side?.[other](metric) ?? null;
        return [numberCell(metric, value, report.currency), changeCell(value, values[metric])];
      }),
    ]);
  const cellsOf = (row: ReportRow): Row => [
    days ? date(row.label) : text(row.label || (report.reportType === 'SUMMARY' ? head.campaign : t('report.notGiven'))),
    ...(nested ? [text(row.within ?? '')] : []),
    ...numbers(row.metrics, beside?.row(row)),
    ...(provisional ? [text(row.provisional ? t('report.file.provisional') : '')] : []),
  ];
  const titles = [
    t(`report.first.${report.reportType}`),
    ...(nested ? [t('report.first.PER_MEDIA')] : []),
    ...metrics.flatMap((metric) => {
      const label = titleOf(metric, report, language);
      const others = (said.get(metric) ?? []).flatMap((other) => [other, `${other}Change`] as const);
      return [label, ...others.map((other) => t(`report.paper.beside.${other}`, { metric: label }))];
    }),
    ...(provisional ? [t('report.file.provisional')] : []),
  ];
  const totals: Row = [bold(t('report.total')), ...(nested ? [null] : []), ...numbers(report.totals, beside?.totals)];
  return {
    rows: (function* () {
      yield* top;
      yield titles.map(bold);
      for (const row of report.rows) yield cellsOf(row);
      if (report.rows.length > 0) yield totals;
    })(),
    name,
    columns: [{ width: 28 }, ...(nested ? [{ width: 28 }] : []), ...titles.slice(nested ? 2 : 1).map(() => ({ width: 16 }))],
    stickyRowsCount: top.length + 1,
  };
};

/** What was planned of the whole campaign and what was delivered, and the key figures of the shown days with what they are compared with. */
const answerSheetOf = (report: WholeReport, { options, metrics, compared }: WithBeside, head: ReportHead): LongSheet => {
  const { language } = head;
  const t = sayIn(language);
  const { currency } = report;
  const { lines, against } = answerOf(report, options, head);
  const [planned, delivered, difference] = [t('report.postBuy.planned'), t('report.postBuy.delivered'), t('report.postBuy.difference')];
  const cellsOf = (metric: MetricType, value: number | null): Cell => numberCell(metric, value, currency);
  const figures = compared ? keyFiguresOf(report, metrics, compared) : [];
  return {
    name: t('report.postBuy.answer'),
    columns: [{ width: 36 }, ...Array.from({ length: 5 }, () => ({ width: 18 }))],
    stickyRowsCount: 1,
    rows: [
      [bold(t('report.paper.name', { campaign: head.campaign }))],
      [bold(t('report.plan'))],
      ...lines.map((line): Row => [text(line)]),
      ...(against.length > 0 ? [[null, bold(planned), bold(delivered), bold(difference)]] : []),
      ...against.map((one): Row => [
        text(titleOf(one.metric, report, language)),
        cellsOf(one.metric, one.planned),
        cellsOf(one.metric, one.delivered),
        changeCell(one.planned, one.delivered),
      ]),
      [],
      ...(compared && figures.length > 0
        ? [
            [bold(t('report.keyFigures'))],
            [text(captionOf(report, compared, language))],
            [null, t('report.paper.these'), t('report.compare.planInDays'), difference, t('report.chart.before'), difference].map(
              (title) => title && bold(title),
            ),
            ...figures.map((one): Row => [
              text(titleOf(one.metric, report, language)),
              cellsOf(one.metric, one.value),
              cellsOf(one.metric, one.planned),
              changeCell(one.planned, one.value),
              cellsOf(one.metric, one.before),
              changeCell(one.before, one.value),
            ]),
          ]
        : []),
    ],
  };
};

/** What each medium delivered, each number beside what was planned. */
const accuracySheetOf = (
  report: WholeReport,
  wanted: Pick<WithBeside, 'options'> & { readonly accuracy: ForecastAccuracy },
  head: ReportHead,
): LongSheet => {
  const t = sayIn(head.language);
  const { media, total, note } = accuracyTableOf(report, wanted, head);
  const titles = accuracyMetrics.flatMap((metric) => {
    const label = titleOf(metric, report, head.language);
    return [label, ...(['planned', 'plannedChange'] as const).map((other) => t(`report.paper.beside.${other}`, { metric: label }))];
  });
  const numbers = (figures: readonly AccuracyFigure[]): Cell[] =>
    figures.flatMap(({ metric, forecast, delivered }) => [
      numberCell(metric, delivered, report.currency),
      numberCell(metric, forecast, report.currency),
      changeCell(forecast, delivered),
    ]);
  const top: Row[] = [[bold(t('report.paper.name', { campaign: head.campaign }))], [text(note)], []];
  return {
    name: t('report.accuracy.title'),
    columns: [{ width: 28 }, ...titles.map(() => ({ width: 16 }))],
    stickyRowsCount: top.length + 1,
    rows: [
      ...top,
      [t('report.first.PER_MEDIA'), ...titles].map(bold),
      ...media.map(({ name, figures }): Row => [text(name), ...numbers(figures)]),
      [bold(t('report.total')), ...numbers(total)],
    ],
  };
};

/** A report as an Excel workbook: its answer first, then a sheet with what it is of, its titles, every row, and the totals, and one of plan and delivery. */
export const writeReport = async (report: WholeReport, wanted: WithBeside, head: ReportHead): Promise<Uint8Array<ArrayBuffer>> => {
  const name = sayIn(head.language)('report.paper.sheet');
  const rows = sheetOf(report, wanted.metrics, { head, top: headOf(report, wanted, head), name, beside: wanted.beside });
  const { options, accuracy } = wanted;
  return writeSheets([
    answerSheetOf(report, wanted, head),
    rows,
    ...(accuracy ? [accuracySheetOf(report, { options, accuracy }, head)] : []),
  ]);
};

/** The same rows as CSV: titles, every row, and the totals, with nothing above them that a program would stumble over. */
export const writeReportCsv = (
  report: WholeReport,
  { metrics, beside }: Pick<WithBeside, 'metrics' | 'beside'>,
  head: ReportHead,
): Uint8Array<ArrayBuffer> => csvOf(sheetOf(report, metrics, { head, top: [], name: '', beside }).rows);

/** What was planned beside what came of it. */
const outcomeOf = (report: WholeReport, plannedClicks: number, language: Language): Row[] => {
  const t = sayIn(language);
  const { currency } = report;
  return [
    [null, bold(t('report.postBuy.planned')), bold(t('report.postBuy.delivered')), bold(t('report.postBuy.difference'))],
    ...outcomes(report, plannedClicks).map(({ metric, planned, delivered }): Row => [
      text(titleOf(metric, report, language)),
      numberCell(metric, planned, currency),
      numberCell(metric, delivered, currency),
      changeCell(planned, delivered),
    ]),
    [],
  ];
};

/** What became of a campaign, as a workbook: what was planned and what was delivered first, then a sheet for each way to look at it. */
export const writePostBuyReport = async (
  [summary, ...views]: readonly [WholeReport, ...WholeReport[]],
  metrics: readonly MetricType[],
  plannedClicks: number,
  head: ReportHead,
): Promise<Uint8Array<ArrayBuffer>> => {
  const t = sayIn(head.language);
  const options = { reportType: summary.reportType } as const;
  const top = [...headOf(summary, { options, metrics }, head), ...outcomeOf(summary, plannedClicks, head.language)];
  const sheets = [
    sheetOf(summary, metrics, { head, top, name: t('report.postBuy.sheet') }),
    // Where nothing was distinguished there is nothing to see.
    ...views
      .filter(({ rows }) => rows.some(({ label }) => label !== ''))
      .map((view) => sheetOf(view, metrics, { head, top: [], name: t(`report.type.${view.reportType}`) })),
  ];
  return writeSheets(sheets);
};
