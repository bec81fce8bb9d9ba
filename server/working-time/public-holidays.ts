import type { HolidayMark } from '#contract/spot-plan/spot-plan.ts';

/** Days nobody works, as they were published. Days of make-up work come with China's own calendar. */
interface HolidayYear {
  readonly mark: HolidayMark;
  readonly days: readonly string[];
}

interface PublishedHolidays {
  /** Where it is published, as an address. */
  readonly source: string;
  readonly years: Readonly<Record<number, HolidayYear>>;
}

/** A year's days, written as `MM-DD`. */
const year = (number: number, days: string, mark: HolidayMark = 'official'): HolidayYear => ({
  mark,
  days: days.split(' ').map((day) => `${number}-${day}`),
});

/** Japan's national holidays with their substitutes, as the Cabinet Office publishes them each February for the year after. */
export const japaneseHolidays: PublishedHolidays = {
  source: 'https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html',
  years: {
    2024: year(
      2024,
      '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
    ),
    2025: year(2025, '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24'),
    2026: year(2026, '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23'),
    2027: year(2027, '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23'),
  },
};

/** France's public holidays, where the provider's European desk is: the Labour Code names them, and Easter moves three of them. */
export const frenchHolidays: PublishedHolidays = {
  source: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006902611',
  years: {
    2024: year(2024, '01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25'),
    2025: year(2025, '01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-25'),
    2026: year(2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'),
    2027: year(2027, '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'),
  },
};

/** `estimated` if any year is. */
export const markOf = ({ years }: PublishedHolidays): HolidayMark =>
  Object.values(years).some(({ mark }) => mark === 'estimated') ? 'estimated' : 'official';

/** All days of all years. */
export const daysOf = ({ years }: PublishedHolidays): ReadonlySet<string> => new Set(Object.values(years).flatMap(({ days }) => days));
