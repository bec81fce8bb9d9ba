const halfYear = 182 * 86_400_000;

/**
 * Whether a span can be taken for no other one without its years: it begins in this year or the next, half a year from today at most, and its last day
 * is read as the next one of its date.
 */
export const goesWithoutYear = (from: string, to: string, today: string): boolean => {
  const year = today.slice(0, 4);
  const begin = Date.parse(from);
  return (
    from >= year && to < `${Number(year) + 2}` && Math.abs(begin - Date.parse(today)) < halfYear && Date.parse(to) < begin + 2 * halfYear
  );
};
