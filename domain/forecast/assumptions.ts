/**
 * The numbers that the model assumes. They are ours, to be calibrated against delivered campaigns; the reasons and the
 * way to calibrate them are in docs/decisions/forecast-model.md.
 */

/** Below this many people no number is shown. */
export const AUDIENCE_FLOOR = 1_000;

/** NBD shape of ad exposure: 0.8 puts 48 % of people in reach at one impression per person (equal chances: 63 %). */
export const EXPOSURE_SHAPE = 0.8;

/** NBD shape of store visits: 0.7, a little more uneven than exposure, since regular shoppers make most visits. */
export const VISIT_SHAPE = 0.7;

/** Most ad slots per person and day that one ad set can buy on a platform. */
export const SLOTS_PER_DAY = 6;

/** z of an 80 % interval. */
export const INTERVAL_Z = 1.2816;

/** Relative standard error that each part of the audience adds; they are independent, so variances add up. */
export const AUDIENCE_ERROR = {
  people: 0.04,
  attribute: 0.05,
  stores: 0.12,
  likelihood: 0.1,
  tourism: 0.15,
} as const;

/** How far delivery may be off the order; a click price adds the uncertain click rate to the uncertain price. */
export const DELIVERY_ERROR = { CPM: 0.1, CPC: 0.25 } as const;

/** Up to this many different interest and search profiles are united exactly (2^12 terms, under 1 ms). */
export const EXACT_PROFILES = 12;
