/** A stretch of rows, from the first to before the last. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

interface Sight {
  /** How far the rows are scrolled, how much of them is seen, and how high one is, in pixels. */
  readonly top: number;
  readonly height: number;
  readonly row: number;
  readonly total: number;
}

/** Rows that are drawn before and after those in sight. */
const around = 8;

/** Which rows are drawn: those in sight, and a few around them; the last ones for whoever is beyond all of them. */
export const windowOf = ({ top, height, row, total }: Sight): Stretch => {
  const inSight = Math.ceil(height / row);
  const first = Math.min(Math.floor(top / row), Math.max(0, total - inSight));
  return { first: Math.max(0, first - around), last: Math.min(total, Math.max(first + inSight, Math.ceil((top + height) / row)) + around) };
};

/** What both have. */
export const shared = (one: Stretch, other: Stretch): Stretch => {
  const first = Math.max(one.first, other.first);
  return { first, last: Math.max(first, Math.min(one.last, other.last)) };
};

/**
 * The stretch that is filled next, some rows longer towards what is wanted: where everything is new it begins with what is in sight. So the work of
 * a frame is the same however far somebody scrolls.
 */
export const grown = (filled: Stretch, wanted: Stretch, more: number): Stretch => {
  const kept = shared(filled, wanted);
  if (kept.first === kept.last) {
    const begin = wanted.first === 0 ? 0 : wanted.first + around;
    const first = Math.min(begin, Math.max(wanted.first, wanted.last - more));
    return { first, last: Math.min(wanted.last, first + more) };
  }
  const last = Math.min(wanted.last, kept.last + more);
  return { first: Math.max(wanted.first, kept.first - (more - (last - kept.last))), last };
};

export const isSame = (one: Stretch, other: Stretch): boolean => one.first === other.first && one.last === other.last;
