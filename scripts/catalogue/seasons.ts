import { readTable } from './read-table.ts';

const dayOf = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Every year's days of a season: of the calendar, or so many days from the lunar new year. */
function daysOf(first: string, last: string, newYears: readonly string[]) {
  const lunar = !/^\d\d-\d\d$/.test(first);
  return newYears.map((newYear) => {
    if (lunar) return { from: dayOf(newYear, Number(first)), to: dayOf(newYear, Number(last)) };
    const year = Number(newYear.slice(0, 4));
    return { from: `${year}-${first}`, to: `${last < first ? year + 1 : year}-${last}` };
  });
}

/** The high seasons of the seed table, with their days in each year that the table of lunar new years has. */
export function seasons() {
  const newYears = readTable('lunar-new-years.tsv').map((cell) => cell(0));
  return readTable('seasons.tsv').map((cell) => ({
    id: cell(0),
    name: { en: cell(1), cn: cell(2), jp: cell(3) },
    regions: cell(4).split(' '),
    price: Number(cell(5)),
    days: daysOf(cell(6), cell(7), newYears),
  }));
}
