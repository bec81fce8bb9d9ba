/** A stretch of a line that reads differently now. */
export interface Stretch {
  readonly is: 'same' | 'gone' | 'new';
  /** What stands between it and the stretch before it. */
  readonly joint: string;
  readonly text: string;
}

type Piece = Omit<Stretch, 'is'>;

// Between names, between a day and another, between a name and what is said of it, and between lines; a year belongs to its day.
const joints = /( · | – |～|: |, (?=\D)|\n)/;

const piecesOf = (line: string): Piece[] => {
  const parts = line.split(joints);
  return parts.flatMap((text, at) => (at % 2 === 0 ? [{ joint: parts[at - 1] ?? '', text }] : []));
};

/** Two readings of a line as one: what stays stands once, what is gone where it was. Null where nothing stays. */
export const stretchesOf = (before: string, after: string): readonly Stretch[] | null => {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const placeOf = ({ text }: Piece): number => old.findIndex((piece) => piece.text === text);
  const stays = ({ text }: Piece): boolean => now.some((piece) => piece.text === text);
  if (!old.some(stays)) return null;
  const line: Stretch[] = [];
  const add = (is: Stretch['is'], { joint, text }: Piece): void => {
    const last = line.at(-1);
    // What comes in somebody's place stands beside it; what was first once may be so no longer.
    const between = last === undefined ? '' : is === 'new' && last.is === 'gone' ? ' ' : joint || ' · ';
    line.push({ is, joint: between, text });
  };
  let passed = 0;
  const pass = (end: number): void => {
    for (; passed < end; passed += 1) {
      const piece = old[passed];
      if (piece && !stays(piece)) add('gone', piece);
    }
  };
  for (const piece of now) {
    const place = placeOf(piece);
    if (place >= 0) pass(place + 1);
    else for (let next = old[passed]; next && !stays(next); next = old[passed]) pass(passed + 1);
    add(place < 0 ? 'new' : 'same', piece);
  }
  pass(old.length);
  return line;
};
