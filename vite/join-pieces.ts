/** Modules that the same screens need. */
export interface Piece {
  readonly modules: string[];
  /** The screens and late parts that need it, a bit for each. */
  users: bigint;
  /** Those for which some of its modules have come before, so that the whole of it has. */
  there: bigint;
  /** Of the source. */
  bytes: number;
  /** Its style sheet is one more file. */
  styled: boolean;
  /** The pieces it cannot run without. */
  readonly imports: Set<Piece>;
}

// What one more request costs as much as, in bytes of source: of six at a time, each waits for a free connection, and its answer has to be opened and read.
const request = 176_000;

// What a late part counts beside a screen.
const late = 0.1;

const loadOf = (bytes: number, styled: boolean): number => bytes + request * (styled ? 2 : 1);

/** How many bits are set. */
const countOf = (users: bigint): number => users.toString(2).replaceAll('0', '').length;

/** All that a piece cannot run without. */
const reachOf = ({ imports }: Piece): Set<Piece> => {
  const seen = new Set(imports);
  for (const piece of seen) for (const next of piece.imports) seen.add(next);
  return seen;
};

/** Puts pieces together into few files. `screens` are the users that are screens; a late part is waited for by nobody who reads. */
export const joined = (pieces: readonly Piece[], screens: bigint): readonly Piece[] => {
  const weights = new Map<bigint, number>();
  const weightOf = (users: bigint): number => {
    const known = weights.get(users) ?? countOf(users & screens) + late * countOf(users & ~screens);
    weights.set(users, known);
    return known;
  };
  const left = new Set(pieces);
  let reaches = new Map<Piece, ReadonlySet<Piece>>();
  const reach = (piece: Piece): ReadonlySet<Piece> => {
    const known = reaches.get(piece) ?? reachOf(piece);
    reaches.set(piece, known);
    return known;
  };

  /** What is won when two pieces become one file: fewer requests for whoever needs both, more bytes, and more that comes with them, for whoever needs one. */
  const gainOf = (one: Piece, other: Piece): number => {
    const users = one.users | other.users;
    const before = [one, other].reduce((sum, each) => sum + weightOf(each.users & ~each.there) * loadOf(each.bytes, each.styled), 0);
    const after = weightOf(users & ~(one.there | other.there)) * loadOf(one.bytes + other.bytes, one.styled || other.styled);
    let gain = before - after;
    for (const piece of new Set([...reach(one), ...reach(other)])) {
      if (gain <= 0) break;
      const more = weightOf((piece.users | users) & ~piece.there) - weightOf(piece.users & ~piece.there);
      if (piece !== one && piece !== other) gain -= more * loadOf(piece.bytes, piece.styled);
    }
    return gain;
  };

  /** Whether one leads to the other by way of a third: as one file they would then wait for each other. */
  const leadsAround = (from: Piece, to: Piece): boolean => [...from.imports].some((piece) => piece !== to && reach(piece).has(to));

  const gains = new Map<Piece, Map<Piece, number>>([...left].map((piece) => [piece, new Map()]));
  const weigh = (piece: Piece): void => {
    for (const other of left) {
      if (other === piece) continue;
      const gain = gainOf(piece, other);
      for (const [one, two] of [
        [piece, other],
        [other, piece],
      ] as const)
        if (gain > 0) gains.get(one)?.set(two, gain);
        else gains.get(one)?.delete(two);
    }
  };

  const join = (one: Piece, other: Piece): void => {
    left.delete(other);
    gains.delete(other);
    for (const own of gains.values()) own.delete(other);
    one.modules.push(...other.modules);
    one.users |= other.users;
    one.there |= other.there;
    one.bytes += other.bytes;
    one.styled ||= other.styled;
    for (const next of other.imports) one.imports.add(next);
    for (const piece of left) if (piece.imports.delete(other)) piece.imports.add(one);
    one.imports.delete(one);
    one.imports.delete(other);
    reaches = new Map();
    const touched = new Set([one]);
    for (const piece of reach(one)) {
      if ((piece.users | one.users) !== piece.users) touched.add(piece);
      piece.users |= one.users;
    }
    for (const piece of touched) weigh(piece);
  };

  for (const piece of left) weigh(piece);
  // Always the two that win most, until no two win anything.
  for (;;) {
    const best = [...gains]
      .flatMap(([one, own]) => [...own].map(([other, gain]) => ({ one, other, gain })))
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ one, other }) => !leadsAround(one, other) && !leadsAround(other, one));
    if (!best) return [...left];
    join(best.one, best.other);
  }
};
