/**
 * How surely two samples come from different distributions, by the test of Mann and Whitney: standard deviations from what chance gives. Beyond 4 it happens
 * once in fifteen thousand by chance.
 */
export const mannWhitney = (one: readonly number[], other: readonly number[]): number => {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))].toSorted(
    (a, b) => a.value - b.value,
  );
  let sum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the middle of their places.
    const place = (from + 1 + to) / 2;
    sum += place * all.slice(from, to).filter(({ mine }) => mine).length;
    from = to;
  }
  const [many, others] = [one.length, other.length];
  const expected = (many * (many + others + 1)) / 2;
  return (sum - expected) / Math.sqrt((many * others * (many + others + 1)) / 12);
};
