import type { Estimate } from '#contract/estimates.ts';

export interface Change {
  /** Relative change of the likely audience, such as -0.18. */
  readonly share: number;
  /** What moved it most. */
  readonly driver: Estimate['drivers'][number]['key'] | null;
}

/** Less than this is no news. */
const noticeable = 0.005;

/** What the newest edit did to the audience; null when nothing to speak of. */
export const changeOf = (before: Estimate | undefined, now: Estimate): Change | null => {
  const [old, likely] = [before?.audience?.likely, now.audience?.likely];
  if (old === undefined || likely === undefined || old === 0) return null;
  const share = likely / old - 1;
  if (Math.abs(share) < noticeable) return null;
  const moves = now.drivers.flatMap(({ key, factor }) => {
    const was = before?.drivers.find((driver) => driver.key === key)?.factor;
    return was !== undefined && was > 0 && factor > 0 ? [{ key, size: Math.abs(Math.log(factor / was)) }] : [];
  });
  const strongest = moves.toSorted((a, b) => b.size - a.size)[0];
  return { share, driver: strongest !== undefined && strongest.size > noticeable ? strongest.key : null };
};
