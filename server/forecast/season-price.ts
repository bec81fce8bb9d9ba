import type { Region, SeasonPart } from '#domain/forecast/input.ts';
import type { MetSeason } from '#domain/forecast/plan-estimate.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The high seasons of these markets that lie in a flight, at least in part, in the order of their days. */
export const seasonsIn = (flight: Days | null, regions: ReadonlySet<Region>): MetSeason[] =>
  flight === null
    ? []
    : [...catalogue.seasons.values()]
        .filter((season) => season.regions.some((region) => regions.has(region)))
        .flatMap(({ id, price, days }) => days.map((part) => ({ id, price, ...part })))
        .filter(({ from, to }) => from <= flight.to && flight.from <= to)
        .toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** What the days of a flight cost in a market: parts of them, and their prices. Seasons of one market never share a day. */
export const seasonPartsOf = (flight: Days | null, region: Region): SeasonPart[] => {
  if (flight === null) return [{ price: 1, part: 1 }];
  const whole = daysFrom(flight.from, flight.to);
  const dear = seasonsIn(flight, new Set([region])).map(({ from, to, price }) => ({
    price,
    part: daysFrom(from < flight.from ? flight.from : from, to > flight.to ? flight.to : to) / whole,
  }));
  const ordinary = 1 - dear.reduce((sum, { part }) => sum + part, 0);
  return ordinary > 1e-9 ? [{ price: 1, part: ordinary }, ...dear] : dear;
};
