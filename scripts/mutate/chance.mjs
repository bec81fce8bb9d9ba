/** The same numbers for the same seed (mulberry32): a list in another order. */
export const chanceFrom = (seed) => {
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const shuffled = (list) => {
    const left = [...list];
    return list.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]);
  };
  return { shuffled };
};
