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

/** People who stop at a store's window without going in, per visit to the store. */
export const WINDOW_STOPS = 2;

/** How unevenly people use a platform from day to day: first and second shape of the beta-binomial add up to it. */
export const USAGE_SPREAD = 1.5;

/**
 * The average price of an impression grows in proportion to the part of the inventory that is bought, up to this much more for all of it:
 * all there is costs twice the list price.
 */
export const PRICE_PRESSURE = 1;

/** Days of a flight without dates: four weeks, as most flights last. */
export const ASSUMED_DAYS = 28;

/**
 * Which state of the model, its assumptions and its data a kept number is of. Raise it with every change that moves numbers: what
 * people saw before is then forecast anew instead of being compared, so that nobody is told of a change that is only ours.
 */
export const MODEL_VERSION = 2;

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
