import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeWorkbook, { type Cell, type Feature, type Row, type SheetData } from 'write-excel-file/node';
import type { Language } from '#contract/languages.ts';
import type { SpotPlan, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { joinCities } from '#domain/spot-plan/cells.ts';
import { type SpotColumn, spotColumns } from '#domain/spot-plan/columns.ts';
import { offBudget } from '#domain/spot-plan/off-budget.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { formatIn } from '#format/format.ts';
import { offBudgetWords } from '#format/off-budget-words.ts';
import { messageOf } from '#server/http/messages.ts';
import { sayIn } from '#server/words/say.ts';
import { calendarSheet } from './calendar-sheet.ts';
import { columnTitle, idTitle } from './spot-columns.ts';
import { withoutDates } from './zip-entries.ts';

/** What a workbook says above its rows. */
export interface WorkbookHead {
  readonly language: Language;
  /** When and where it was made, such as `2026-11-18 10:00 (Asia/Shanghai)`. */
  readonly madeAt: string;
  /** Which state of the spot plan it is, such as `Approved version 1`. */
  readonly state: string;
}

// Always with its type: a text that begins like a formula stays a text.
const text = (value: string): Cell => (value === '' ? null : { value, type: String });
const number = (value: number | null, format: string): Cell => (value === null ? null : { value, type: Number, format });
const date = (value: string | null): Cell =>
  value === null ? null : { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };

const amountOf = (minor: number | null, { currency }: SpotPlan): Cell => {
  if (currency === null) return number(minor, '#,##0');
  return number(minor === null ? null : toMajor(minor, currency), currencyFacts[currency].digits === 0 ? '#,##0' : '#,##0.00');
};

const whole = (column: 'locations' | 'estImpressions' | 'estClicks' | 'reach') => (row: SpotPlanRow) => number(row[column], '#,##0');
const named = (column: 'channel' | 'format' | 'unit' | 'campaign' | 'campaignId') => (row: SpotPlanRow) => text(row[column]);
const money =
  (column: 'pricePerUnit' | 'expectedPrice' | 'totalCost' | 'unspent' | 'maxUnitPrice' | 'estimatedCostPerClick') =>
  (row: SpotPlanRow, plan: SpotPlan) =>
    amountOf(row[column], plan);

const cells = {
  channel: named('channel'),
  format: named('format'),
  from: (row) => date(row.from),
  to: (row) => date(row.to),
  cities: (row) => text(joinCities(row.cities)),
  locations: whole('locations'),
  unit: named('unit'),
  totalUnits: (row) => number(row.totalUnits, Number.isInteger(row.totalUnits) ? '#,##0' : '#,##0.000'),
  pricePerUnit: money('pricePerUnit'),
  expectedPrice: money('expectedPrice'),
  totalCost: money('totalCost'),
  unspent: money('unspent'),
  maxUnitPrice: money('maxUnitPrice'),
  estCtr: (row) => number(row.estCtr, '0.00##%'),
  estImpressions: whole('estImpressions'),
  estClicks: whole('estClicks'),
  estimatedCostPerClick: money('estimatedCostPerClick'),
  averageFrequency: (row) => number(row.averageFrequency, '0.00'),
  reach: whole('reach'),
  campaign: named('campaign'),
  campaignId: named('campaignId'),
} as const satisfies Record<SpotColumn, (row: SpotPlanRow, plan: SpotPlan) => Cell>;

type FileContent = Stream | Buffer | Blob;

const widths: Partial<Record<SpotColumn, number>> = { channel: 22, format: 28, cities: 30, campaign: 30, campaignId: 38 };

/** What has to be known before the rows are read. */
const notesOf = (plan: SpotPlan, language: Language): string[] => {
  const words = { t: sayIn(language), format: formatIn(language) };
  const off = offBudget(plan, plan.content);
  return [
    ...(plan.scaled ? [words.t('spotPlan.scaled', { finding: messageOf('completion.split', language) })] : []),
    ...(off && plan.currency ? [offBudgetWords(off, plan.currency, words)] : []),
  ];
};

const headOf = (plan: SpotPlan, { language, madeAt, state }: WorkbookHead): Row[] => {
  const t = sayIn(language);
  const lines: [string, Cell][] = [
    [t('spotPlan.file.campaign'), text(plan.basis.campaign)],
    [t('spotPlan.file.version'), text(state)],
    [t('spotPlan.file.currency'), text(plan.currency ?? '')],
    [t('spotPlan.file.asOf'), date(plan.asOf)],
    [t('spotPlan.file.madeAt'), text(madeAt)],
    [columnTitle('totalCost', language, plan.currency), amountOf(totalsOf(plan.content).totalCost, plan)],
  ];
  return [
    ...lines.map(([title, value]): Row => [null, { value: title, type: String, fontWeight: 'bold' }, value]),
    ...notesOf(plan, language).map((note): Row => [null, text(note)]),
  ];
};

/** The sheet of the rows, and how many of its lines stay in view: the head and the titles. */
const spotSheet = (plan: SpotPlan, head: WorkbookHead): { data: SheetData; stickyRowsCount: number } => {
  const { language } = head;
  const above = [...headOf(plan, head), []];
  const titles = [idTitle(language), ...spotColumns.map((column) => columnTitle(column, language, plan.currency))];
  const data = [
    ...above,
    titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#F2F4F7' })),
    ...plan.content.map((row): Row => [text(row.id), ...spotColumns.map((column) => cells[column](row, plan))]),
  ];
  return { data, stickyRowsCount: above.length + 1 };
};

/** The first column of the first sheet holds the rows' ids: there for the way back, not for the eye. */
const hiddenIds: Feature<FileContent> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index, _, { sheetIndex }) =>
          tag === 'col' && index === 0 && sheetIndex === 0 ? { ...attributes, hidden: 1 } : attributes,
      },
    },
  },
};

/** A spot plan as an Excel workbook: its rows, and its calendar. The same plan at the same moment gives the same bytes. */
export const writeSpotPlan = async (plan: SpotPlan, head: WorkbookHead): Promise<Uint8Array<ArrayBuffer>> => {
  const t = sayIn(head.language);
  const calendar = calendarSheet(plan, head.language);
  const buffer = await writeWorkbook(
    [
      {
        sheet: t('spotPlan.file.sheet'),
        ...spotSheet(plan, head),
        columns: [{ width: 4 }, ...spotColumns.map((column) => ({ width: widths[column] ?? 16 }))],
      },
      ...(calendar ? [{ sheet: t('spotPlan.file.calendar'), ...calendar }] : []),
    ],
    { features: [hiddenIds] },
  ).toBuffer();
  return withoutDates(new Uint8Array(buffer));
};
