const minute = 60_000;
const hour = 60 * minute;

/** For so long an asking belongs to the server that began it; longer than an answer may take. */
export const lease = 2 * minute;

/** A platform may think so long before it counts as not there. */
export const longestAnswer = minute;

/** Milliseconds until the platforms are asked again after so many times: a minute, doubled each time, an hour at most. */
export const pauseAfter = (tries: number): number => Math.min(hour, minute * 2 ** (tries - 1));

/** Without any answer for so long a campaign fails, so that a person looks at it. */
export const patience = 24 * hour;
