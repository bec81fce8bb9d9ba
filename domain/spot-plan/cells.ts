import type { Currency } from '#contract/money.ts';
import type { CellComplaint, SpotPlanEntry, SpotPlanField } from '#contract/spot-plan/spot-plan.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { readPlainDate } from './date.ts';
import { decimalsOf, plainNumber, scaled } from '#domain/money/written-number.ts';

/** What reading a cell depends on. */
export interface CellSetting {
  readonly currency: Currency | null;
  /** The plan's cities; a cell that says them follows the plan. */
  readonly cities: readonly string[];
}

export type ReadCell = { readonly patch: Partial<SpotPlanEntry> } | { readonly complaint: CellComplaint };

const mostAmount = 1_000_000_000_000;
const digitsOf = (currency: Currency | null): number => (currency === null ? 2 : currencyFacts[currency].digits);

const between = (
  text: string,
  { decimals, places = 0, most }: { decimals: number; places?: number; most: number },
): number | CellComplaint => {
  const plain = text.trim() === '' ? '0' : plainNumber(text);
  if (plain === null) return 'number';
  if (plain.startsWith('-')) return 'negative';
  if (decimalsOf(plain) > decimals) return decimals === 0 ? 'whole' : 'decimals';
  const value = scaled(plain, places);
  return value > most ? 'tooBig' : value;
};

const numberCell =
  (field: 'locations' | 'totalUnits' | 'pricePerUnit' | 'maxUnitPrice', rule: (setting: CellSetting) => Parameters<typeof between>[1]) =>
  (text: string, setting: CellSetting): ReadCell => {
    const value = between(text, rule(setting));
    return typeof value === 'number' ? { patch: { [field]: value } } : { complaint: value };
  };

const amountRule = ({ currency }: CellSetting) => ({ decimals: digitsOf(currency), places: digitsOf(currency), most: mostAmount });

const nameCell =
  (field: 'channel' | 'format') =>
  (text: string): ReadCell => {
    const name = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    return name.length > 120 ? { complaint: 'tooLong' } : { patch: { [field]: name } };
  };

const dateCell =
  (field: 'from' | 'to') =>
  (text: string): ReadCell => {
    if (text.trim() === '') return { patch: { [field]: null } };
    const date = readPlainDate(text);
    return date === null ? { complaint: 'date' } : { patch: { [field]: date } };
  };

const sameCities = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((city, at) => city === other[at]);

/** How cities stand in one cell. */
export const joinCities = (cities: readonly string[]): string => cities.join(', ');

const citiesCell = (text: string, { cities: ofPlan }: CellSetting): ReadCell => {
  if (text === joinCities(ofPlan)) return { patch: { cities: null } };
  const cities = text
    .split(/[,;，、；\n]/)
    .map((city) => city.normalize('NFC').trim())
    .filter((city) => city !== '');
  if (cities.length > 300 || cities.some((city) => city.length > 80)) return { complaint: 'tooLong' };
  return { patch: { cities: sameCities(cities, ofPlan) ? null : cities } };
};

const unitCell = (text: string): ReadCell => {
  const unit = text.normalize('NFKC').trim().toUpperCase();
  return unit === 'CPM' || unit === 'CPC' ? { patch: { unit } } : { complaint: 'unit' };
};

const shareCell = (text: string): ReadCell => {
  const percent = between(text.normalize('NFKC').trim().replace(/%$/, '').trimEnd(), { decimals: 10, most: 100 });
  // Divided as a decimal: 0.7 % is 0.007, not 0.006999….
  return typeof percent === 'number' ? { patch: { estCtr: Number((percent / 100).toPrecision(12)) } } : { complaint: percent };
};

const readers = {
  channel: nameCell('channel'),
  format: nameCell('format'),
  from: dateCell('from'),
  to: dateCell('to'),
  cities: citiesCell,
  locations: numberCell('locations', () => ({ decimals: 0, most: 100_000 })),
  unit: unitCell,
  totalUnits: numberCell('totalUnits', () => ({ decimals: 3, most: 1_000_000_000 })),
  pricePerUnit: numberCell('pricePerUnit', amountRule),
  maxUnitPrice: numberCell('maxUnitPrice', amountRule),
  estCtr: shareCell,
} as const satisfies Record<SpotPlanField, (text: string, setting: CellSetting) => ReadCell>;

/** What a text typed or pasted into a cell means for its row; or why it means nothing. */
export const readCell = (field: SpotPlanField, text: string, setting: CellSetting): ReadCell => readers[field](text, setting);

/** A cell as it is typed, copied and pasted: plain, so that `readCell` gives the same value back in any language. */
export const cellText = (entry: SpotPlanEntry, field: SpotPlanField, { currency, cities }: CellSetting): string => {
  const amount = (minor: number): string =>
    currency === null ? toMajor(minor, 'USD').toFixed(2) : toMajor(minor, currency).toFixed(currencyFacts[currency].digits);
  switch (field) {
    case 'cities':
      return joinCities(entry.cities ?? cities);
    case 'pricePerUnit':
    case 'maxUnitPrice':
      return amount(entry[field]);
    case 'estCtr':
      return `${Number((entry.estCtr * 100).toPrecision(12))}%`;
    default:
      return String(entry[field] ?? '');
  }
};

/** What is wrong with a row although each of its cells can be read. */
export const rowComplaint = ({
  from,
  to,
  totalUnits,
  pricePerUnit,
}: SpotPlanEntry): { field: SpotPlanField; complaint: CellComplaint } | null => {
  if (from !== null && to !== null && from > to) return { field: 'to', complaint: 'order' };
  return totalUnits * pricePerUnit > mostAmount ? { field: 'totalUnits', complaint: 'tooBig' } : null;
};
