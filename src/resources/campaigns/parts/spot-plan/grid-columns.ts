import type { Currency } from '#contract/money.ts';
import { type SpotPlanField, type SpotPlanRow, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import type { totalsOf } from '#domain/spot-plan/row.ts';
import type { Format } from '#format/format.ts';

export interface CellWords {
  readonly format: Format;
  readonly locale: string;
  readonly currency: Currency | null;
  readonly moreCities: (shown: string, more: number) => string;
}

const none = '–';
const mostCities = 3;

const amount = (minor: number | null, { locale, currency }: CellWords): string => {
  if (minor === null) return none;
  const digits = currency === null ? 2 : currencyFacts[currency].digits;
  const major = currency === null ? minor / 100 : toMajor(minor, currency);
  return major.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

const citiesOf = ({ cities }: SpotPlanRow, { format, moreCities }: CellWords): string => {
  const more = cities.length - mostCities;
  return more > 0 ? moreCities(format.list(cities.slice(0, mostCities)), more) : format.list(cities);
};

const number = (value: number | null, { locale }: CellWords): string =>
  value === null ? none : value.toLocaleString(locale, { maximumFractionDigits: 3 });

const date = (value: string | null, { format }: CellWords): string => (value === null ? none : format.date(value));

export interface GridColumn {
  readonly name: Exclude<keyof SpotPlanRow, 'id' | 'adSetId' | 'citiesOfPlan' | 'stale' | 'campaignDate'>;
  /** In pixels. */
  readonly width: number;
  readonly number?: true;
  readonly show: (row: SpotPlanRow, words: CellWords) => string;
  /** As it is copied, when people do not write it. */
  readonly plain?: (row: SpotPlanRow, words: CellWords) => string;
}

const major = (minor: number | null, { currency }: CellWords): string =>
  minor === null ? '' : currency === null ? (minor / 100).toFixed(2) : toMajor(minor, currency).toFixed(currencyFacts[currency].digits);

type Figure = { [Name in GridColumn['name']]: SpotPlanRow[Name] extends number | null ? Name : never }[GridColumn['name']];

const money = (name: Figure, width: number): GridColumn => ({
  name,
  width,
  number: true,
  show: (row, words) => amount(row[name], words),
  plain: (row, words) => major(row[name], words),
});
const count = (name: Figure, width: number): GridColumn => ({
  name,
  width,
  number: true,
  show: (row, words) => number(row[name], words),
  plain: (row) => String(row[name] ?? ''),
});

/** The columns of the spot plan (specification §3); the first ones stay in view. */
export const gridColumns: readonly GridColumn[] = [
  { name: 'channel', width: 150, show: (row) => row.channel },
  { name: 'format', width: 190, show: (row) => row.format },
  { name: 'from', width: 138, show: (row, words) => date(row.from, words) },
  { name: 'to', width: 138, show: (row, words) => date(row.to, words) },
  { name: 'cities', width: 190, show: citiesOf },
  count('locations', 96),
  { name: 'unit', width: 96, show: (row) => row.unit },
  count('totalUnits', 116),
  money('pricePerUnit', 116),
  money('totalCost', 132),
  money('unspent', 132),
  money('maxUnitPrice', 124),
  {
    name: 'estCtr',
    width: 112,
    number: true,
    show: (row, { locale }) => row.estCtr.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 4 }),
  },
  count('estImpressions', 124),
  count('estClicks', 112),
  money('estimatedCostPerClick', 124),
  count('averageFrequency', 104),
  count('reach', 132),
  { name: 'campaign', width: 200, show: (row) => row.campaign, plain: (row) => row.campaign },
  { name: 'campaignId', width: 300, show: (row) => row.campaignId, plain: (row) => row.campaignId },
];

/** How many columns stay in view. */
export const frozenColumns = 2;

/** What a row costs: it stays in view at the end until it is reached. */
export const costColumn = gridColumns.findIndex(({ name }) => name === 'totalCost');

/** The style of a cell that stays in view. */
export const keptIn = (column: number): 'frozen0' | 'frozen1' | 'cost' | undefined =>
  column === 0 ? 'frozen0' : column < frozenColumns ? 'frozen1' : column === costColumn ? 'cost' : undefined;

/** The field a column's cells are written into; undefined where they follow from others. */
export const fieldOf = (column: number): SpotPlanField | undefined => spotPlanFields.find((field) => field === gridColumns[column]?.name);

/** The columns' widths as a grid's. */
export const columnTemplate = gridColumns.map(({ width }) => `${width}px`).join(' ');

/** Where each column begins, in pixels. */
export const columnPlaces: readonly number[] = gridColumns.map((_, column) =>
  gridColumns.slice(0, column).reduce((place, { width }) => place + width, 0),
);

/** The width of all columns, in pixels. */
export const sheetWidth = gridColumns.reduce((sum, { width }) => sum + width, 0);

/** The last line: what can be added up. */
export const totalShown = (column: GridColumn, totals: ReturnType<typeof totalsOf>, words: CellWords): string => {
  if (column.name === 'totalCost' || column.name === 'unspent') return amount(totals[column.name], words);
  return column.name === 'estImpressions' || column.name === 'estClicks' ? number(totals[column.name], words) : '';
};
