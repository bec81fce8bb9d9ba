import { type RateLimits, rateLimits } from '#server/limits/rate-limits.ts';

/** Limits that nobody reaches, for tests and measurements of something else. */
export const noRateLimits = Object.fromEntries(
  Object.entries(rateLimits).map(([name, { seconds }]) => [name, { points: 1_000_000, seconds }]),
) as RateLimits;
