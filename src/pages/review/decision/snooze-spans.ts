const hour = 3_600_000;

/** How long an item is put aside, in milliseconds; null until the next working day begins. */
export const spans = { nextDay: null, hour, fourHours: 4 * hour, threeDays: 72 * hour } as const;
export type Span = keyof typeof spans;

const spanNames = Object.keys(spans) as Span[];

/** What an item may be put aside for at a moment: never beyond the time that was promised, but for the shortest of times. */
export const spansWithin = (dueAt: string | null, now: number): readonly Span[] =>
  spanNames.filter((name) => {
    const length = spans[name];
    if (dueAt === null || length === hour) return true;
    // The next working day begins after midnight.
    return Date.parse(dueAt) >= (length === null ? new Date(now).setHours(24, 0, 0, 0) : now + length);
  });
