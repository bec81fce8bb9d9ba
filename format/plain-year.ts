const year = 365 * 86_400_000;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Whether a span can be taken for no other one without its years: it begins in this year or the next, and within the one year that began half a year
 * ago at most, in which each date comes once; its last day is read as the next one of its date.
 */
export const goesWithoutYear = (from: string, to: string, today: string): boolean => {
  const begin = Date.parse(from);
  const first = Math.max(Date.parse(today.slice(0, 4)), Date.parse(today) - year / 2);
  return begin >= first && begin < first + year && Date.parse(to) < begin + year && yearOf(to) < yearOf(today) + 2;
};
