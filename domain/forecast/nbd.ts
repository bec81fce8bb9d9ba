/**
 * Negative binomial distribution (Goodhardt & Ehrenberg): each person's count is Poisson, the means are gamma
 * distributed with the given shape. `mean` is counts per person.
 */

/** P(X >= 1), in a form that keeps its digits for tiny means. */
export const reachedShare = (mean: number, shape: number): number => -Math.expm1(-shape * Math.log1p(mean / shape));

/** The mean at which `reachedShare` is `share` (0 <= share < 1). */
export const meanForReach = (share: number, shape: number): number => shape * Math.expm1(-Math.log1p(-share) / shape);

/** E[min(X, cap)] = Σ P(X >= j), j = 1..cap, and its slope over the mean (the NBD of shape + 1 below the cap). */
export function cappedMean(mean: number, cap: number, shape: number): { value: number; slope: number } {
  const odds = mean / (mean + shape);
  let atJ = (shape / (mean + shape)) ** shape;
  let biased = atJ * (1 - odds);
  let atLeast = reachedShare(mean, shape);
  let value = 0;
  let slope = 0;
  for (let j = 0; j < cap; j += 1) {
    value += atLeast;
    slope += biased;
    atJ *= (odds * (shape + j)) / (j + 1);
    biased *= (odds * (shape + 1 + j)) / (j + 1);
    atLeast = Math.max(0, atLeast - atJ);
  }
  return { value, slope };
}

/**
 * Shares of the people met who see an ad exactly 1, 2, … `most` times, when they see it `frequency` times on average: the distribution
 * above without its zero (Goodhardt & Ehrenberg's buyers). At a frequency of 1 or less everybody sees it once.
 */
export function timesSeen(frequency: number, most: number, shape: number): number[] {
  const once = Array.from({ length: most }, (_, at) => (at === 0 ? 1 : 0));
  if (frequency <= 1 + 1e-9) return once;
  // The mean over everybody whose mean over those met is `frequency`: mean / reachedShare(mean) rises with the mean, from 1 on.
  let [low, high] = [0, frequency];
  for (let round = 0; round < 60; round += 1) {
    const mean = (low + high) / 2;
    if (mean / reachedShare(mean, shape) < frequency) low = mean;
    else high = mean;
  }
  const odds = high / (high + shape);
  const met = reachedShare(high, shape);
  let share = (shape / (high + shape)) ** shape;
  return once.map((_, at) => {
    share *= (odds * (shape + at)) / (at + 1);
    return share / met;
  });
}

/**
 * Mean number of opportunities that delivers `delivered` impressions per person when nobody sees more than `cap`; at
 * most `most`. E[min(X, cap)] is concave in the mean and at most the mean, so Newton from `delivered` climbs to the
 * answer and never passes it.
 */
export function opportunitiesFor(delivered: number, cap: number | null, most: number, shape: number): number {
  if (cap === null) return Math.min(delivered, most);
  if (delivered <= 0) return 0;
  if (delivered >= cappedMean(most, cap, shape).value) return most;
  let mean = delivered;
  for (let round = 0; round < 100; round += 1) {
    const { value, slope } = cappedMean(mean, cap, shape);
    const step = (delivered - value) / slope;
    if (!(step > mean * 1e-14)) break;
    mean += step;
  }
  return Math.min(mean, most);
}
