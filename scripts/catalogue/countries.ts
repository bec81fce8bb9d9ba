import worldCountries from 'world-countries';
import { readTable } from './read-table.ts';

export interface CountryRow {
  id: string;
  name: { en: string; cn: string; jp: string };
  currency: string;
  population: number;
  region: string;
}

/** Countries and regions of the seed table; names and currencies from world-countries unless the table overrides them. */
export function countries(): CountryRow[] {
  return readTable('countries.tsv').map((cell) => {
    const id = cell(0);
    const source = worldCountries.find((country) => country.cca2 === id.toUpperCase());
    const cn = cell(5) || source?.translations['zho']?.common;
    const jp = cell(6) || source?.translations['jpn']?.common;
    const currency = cell(3) || Object.keys(source?.currencies ?? {})[0];
    if (!source || !cn || !jp || !currency) throw new Error(`world-countries lacks a name or currency of ${id}`);
    return {
      id,
      name: { en: cell(4) || source.name.common, cn, jp },
      currency,
      population: Number(cell(2)),
      region: cell(1),
    };
  });
}
