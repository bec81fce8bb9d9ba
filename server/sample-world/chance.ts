// Monday to Sunday: people look at their phones, and go shopping, most on weekends.
const weekdays = [0.94, 0.9, 0.93, 0.97, 1.06, 1.16, 1.1];

/** How much of a usual day this one has. */
export const weekdayOf = (day: string): number => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

/** Numbers from 0 to 1 that look like chance and are the same at each start (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
