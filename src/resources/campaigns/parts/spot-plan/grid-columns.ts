import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { type SpotColumn, spotColumns } from '#domain/spot-plan/columns.ts';
import type { Format } from '#format/format.ts';

export interface CellWords {
  readonly format: Format;
  readonly locale: string;
  readonly currency: Currency | null;
  readonly moreCities: (shown: string, more: number) => string;
}

const none = '–';
const mostCities = 3;

/** An amount in minor units as the sheet shows it: its column's head says the currency, so a sign that would stand behind it takes no room from its digits. */
export const amount = (minor: number | null, { format, currency }: CellWords): string => {
  if (minor === null) return none;
  if (currency === null) return format.fixed(minor / 100, 2);
  const { symbol, digits } = currencyFacts[currency];
  return format.signed('', currency) === symbol ? format.ledger(minor, currency) : format.fixed(toMajor(minor, currency), digits);
};

const citiesOf = ({ cities }: SpotPlanRow, { format, moreCities }: CellWords): string => {
  const more = cities.length - mostCities;
  return more > 0 ? moreCities(format.list(cities.slice(0, mostCities)), more) : format.list(cities);
};

const number = (value: number | null, { locale }: CellWords): string =>
  value === null ? none : value.toLocaleString(locale, { maximumFractionDigits: 3 });

interface ColumnLook {
  /** In pixels. */
  readonly width: number | Readonly<Record<Language, number>>;
  readonly number?: true;
  /** Its words take a second line before anything of them is cut. */
  readonly wraps?: true;
  /** Where not all of a row's money is spent, these cells show it: two sides of one story. */
  readonly showsUnspent?: true;
  readonly show: (row: SpotPlanRow, words: CellWords) => string;
  /** As it is copied, when people do not write it and it is not copied as it is shown. */
  readonly plain?: (row: SpotPlanRow, words: CellWords) => string;
}

export interface GridColumn extends ColumnLook {
  readonly name: SpotColumn;
}

const major = (minor: number | null, { currency }: CellWords): string =>
  minor === null ? '' : currency === null ? (minor / 100).toFixed(2) : toMajor(minor, currency).toFixed(currencyFacts[currency].digits);

type Figure = { [Name in SpotColumn]: SpotPlanRow[Name] extends number | null ? Name : never }[SpotColumn];

const money = (name: Figure, width: ColumnLook['width']): ColumnLook => ({
  width,
  number: true,
  show: (row, words) => amount(row[name], words),
  plain: (row, words) => major(row[name], words),
});
const count = (name: Figure, width: ColumnLook['width']): ColumnLook => ({
  width,
  number: true,
  show: (row, words) => number(row[name], words),
  plain: (row) => String(row[name] ?? ''),
});

const text = (name: 'channel' | 'format' | 'unit' | 'campaign' | 'campaignId', width: ColumnLook['width']): ColumnLook => ({
  width,
  show: (row) => row[name],
});
// Seen from there no date goes without its year: all of a column are written alike.
const longAgo = 0;
const date = (name: 'from' | 'to'): ColumnLook => ({
  // As wide as the longest date of the language, such as May 28, 2028.
  width: { en: 105, cn: 94, jp: 94 },
  show: ({ [name]: value }, { format }) => (value === null ? none : format.rowDays(value, value, longAgo)),
});

const looks: Record<SpotColumn, ColumnLook> = {
  channel: { ...text('channel', { en: 99, cn: 104, jp: 104 }), wraps: true },
  // At least so wide, so that beside the forecast a planner sees the impressions at 1024 px and the clicks at 1440; it has what the view leaves.
  format: { ...text('format', 106), wraps: true },
  from: date('from'),
  to: date('to'),
  totalCost: money('totalCost', 100),
  estImpressions: { ...count('estImpressions', { en: 98, cn: 100, jp: 112 }), showsUnspent: true },
  estClicks: { ...count('estClicks', 68), showsUnspent: true },
  estCtr: {
    width: 64,
    number: true,
    show: (row, { locale }) => row.estCtr.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  },
  unspent: { ...money('unspent', { en: 100, cn: 116, jp: 116 }), showsUnspent: true },
  unit: text('unit', 80),
  totalUnits: {
    ...count('totalUnits', 104),
    showsUnspent: true,
    // Thousands of impressions stand below each other by their points.
    show: (row, words) => (row.unit === 'CPM' ? words.format.fixed(row.totalUnits, 3) : number(row.totalUnits, words)),
  },
  pricePerUnit: money('pricePerUnit', 104),
  expectedPrice: money('expectedPrice', 116),
  maxUnitPrice: money('maxUnitPrice', 116),
  estimatedCostPerClick: money('estimatedCostPerClick', 116),
  cities: { width: 190, show: citiesOf },
  locations: count('locations', 88),
  averageFrequency: {
    ...count('averageFrequency', 96),
    show: ({ averageFrequency: times }, { format }) => (times === null ? none : format.fixed(times, 2)),
  },
  reach: count('reach', 120),
  campaign: text('campaign', 200),
  campaignId: text('campaignId', 280),
};

/** The columns of the sheet (specification §3); the first ones stay in view. */
export const gridColumns: readonly GridColumn[] = spotColumns.map((name) => ({ name, ...looks[name] }));
