import worldCountries from 'world-countries';
import { otherNames } from './other-names.ts';
import { readTable } from './read-table.ts';

export interface CountryRow {
  id: string;
  name: { en: string; cn: string; jp: string };
  aliases?: string[];
  currency: string;
  population: number;
  region: string;
}

/** Countries and regions of the seed table; names and currencies from world-countries unless the table overrides them. */
export function countries(): CountryRow[] {
  const further = new Map(readTable('further-names.tsv').map((cell) => [cell(0), cell(1).split('|')]));
  return readTable('countries.tsv').map((cell) => {
    const id = cell(0);
    const source = worldCountries.find((country) => country.cca2 === id.toUpperCase());
    const cn = cell(5) || source?.translations['zho']?.common;
    const jp = cell(6) || source?.translations['jpn']?.common;
    const currency = cell(3) || Object.keys(source?.currencies ?? {})[0];
    if (!source || !cn || !jp || !currency) throw new Error(`world-countries lacks a name or currency of ${id}`);
    const name = { en: cell(4) || source.name.common, cn, jp };
    return {
      id,
      name,
      ...otherNames(name, further.get(id)),
      currency,
      population: Number(cell(2)),
      region: cell(1),
    };
  });
}
