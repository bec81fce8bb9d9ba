import type { Currency } from '#contract/money.ts';
import type { SpotPlanRow } from '#contract/spot-plan.ts';
import { currencyFacts, toMajor } from '#domain/money.ts';
import type { Format } from '#domain/words/format.ts';

interface Words {
  readonly format: Format;
  readonly locale: string;
  readonly currency: Currency | null;
  readonly moreCities: (shown: string, more: number) => string;
}

interface Column {
  readonly name: keyof SpotPlanRow;
  readonly number: boolean;
  readonly cell: (row: SpotPlanRow, words: Words) => string;
  /** The whole text where the cell shows a part of it. */
  readonly whole?: (row: SpotPlanRow, words: Words) => string;
}

const none = '–';
const mostCities = 3;

const amount = (minor: number | null, { locale, currency }: Words): string => {
  if (minor === null) return none;
  if (currency === null) return String(minor);
  const { digits } = currencyFacts[currency];
  return toMajor(minor, currency).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

const citiesOf = ({ cities }: SpotPlanRow, { format, moreCities }: Words): string => {
  const more = cities.length - mostCities;
  return more > 0 ? moreCities(format.list(cities.slice(0, mostCities)), more) : format.list(cities);
};

const datesOf = ({ campaignDate }: SpotPlanRow, { format }: Words): string =>
  campaignDate.replaceAll(/\d{4}-\d{2}-\d{2}/g, (date) => format.date(date)) || none;

/** The columns of the spot plan; the first stays in view. */
export const spotPlanColumns: readonly Column[] = [
  { name: 'channel', number: false, cell: (row) => row.channel },
  { name: 'format', number: false, cell: (row) => row.format },
  { name: 'campaignDate', number: false, cell: datesOf },
  { name: 'cities', number: false, cell: citiesOf, whole: (row, { format }) => format.list(row.cities) },
  { name: 'locations', number: true, cell: (row, { format }) => format.number(row.locations) },
  { name: 'unit', number: false, cell: (row) => row.unit },
  { name: 'totalUnits', number: true, cell: (row, { format }) => format.number(Math.round(row.totalUnits)) },
  { name: 'pricePerUnit', number: true, cell: (row, words) => amount(row.pricePerUnit, words) },
  { name: 'maxUnitPrice', number: true, cell: (row, words) => amount(row.maxUnitPrice, words) },
  { name: 'totalCost', number: true, cell: (row, words) => amount(row.totalCost, words) },
  { name: 'estImpressions', number: true, cell: (row, { format }) => format.number(row.estImpressions) },
  { name: 'estClicks', number: true, cell: (row, { format }) => format.number(row.estClicks) },
  {
    name: 'estCtr',
    number: true,
    cell: (row, { locale }) => row.estCtr.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
  },
  { name: 'estimatedCostPerClick', number: true, cell: (row, words) => amount(row.estimatedCostPerClick, words) },
  {
    name: 'averageFrequency',
    number: true,
    cell: (row, { format }) => (row.averageFrequency === null ? none : format.number(row.averageFrequency)),
  },
  { name: 'reach', number: true, cell: (row, { format }) => (row.reach === null ? none : format.number(row.reach)) },
  { name: 'campaign', number: false, cell: (row) => row.campaign },
  { name: 'campaignId', number: false, cell: (row) => row.campaignId },
];

/** What the last line adds up; other columns cannot be added. */
export const totalOf = (rows: readonly SpotPlanRow[], name: keyof SpotPlanRow, words: Words): string => {
  const sum = (of: 'totalCost' | 'estImpressions' | 'estClicks') => rows.reduce((total, row) => total + row[of], 0);
  if (name === 'totalCost') return amount(sum(name), words);
  return name === 'estImpressions' || name === 'estClicks' ? words.format.number(sum(name)) : '';
};
