/** Letters that follow each other faster than this are a text, whose writer believed to be in a field. In milliseconds. */
export const rowTime = 700;

/**
 * What a letter is on the screen where it was pressed: one of its keys, part of a text that nobody takes, written into a field, or a key that is still down.
 */
type Sort = 'key' | 'text' | 'field' | 'held';

export interface Letter {
  readonly key: string;
  /** When it was pressed, in milliseconds of any clock that goes on. */
  readonly at: number;
  readonly sort: Sort;
}

interface Pressed extends Letter {
  readonly obeyed: boolean;
}

/** The letters of the last moments, in the order in which they were pressed. */
export type Row = readonly Pressed[];

interface Outcome {
  /** The row with this letter. */
  readonly row: Row;
  /** It does what the screen says of it. */
  readonly obeyed: boolean;
  /** The same letter was obeyed a moment ago: a second press that says nothing new. */
  readonly again: boolean;
  /** What a letter before it has decided was meant as the first of a text. */
  readonly takesBack: boolean;
}

const decides = 'a';
const undoes = 'z';
const selects = 'x';
const moves: ReadonlySet<string> = new Set(['j', 'k']);

/** Whether a letter is a key or part of a text. Moving is always obeyed; what decides, begins or changes something only as the first letter of a row. */
export const press = (before: Row, { key, at, sort }: Letter): Outcome => {
  const name = key.toLowerCase();
  const near = before.filter((one) => at - one.at < rowTime);
  const again = near.some((one) => one.obeyed && one.key === name);
  const rule = (): boolean => {
    if (moves.has(name)) return true;
    // The "z" of a word would take back what was decided on purpose.
    if (name === undoes) return near.every((one) => one.sort !== 'text');
    // To mark row after row takes two keys each, and decides nothing.
    if (name === selects) return near.at(-1)?.key !== selects && near.every((one) => one.key === selects || moves.has(one.key));
    return near.length === 0;
  };
  const obeyed = sort === 'key' && rule();
  const isText = (sort === 'key' || sort === 'text') && name !== undoes && !moves.has(name);
  const takesBack = isText && name !== decides && near.some((one) => one.obeyed && one.key === decides);
  // A key that is still down is still the same press.
  const pressed: Pressed = { key: name, at, sort, obeyed: obeyed || (sort === 'held' && again) };
  return { row: [...(takesBack ? near.map((one) => ({ ...one, obeyed: false })) : near), pressed], obeyed, again, takesBack };
};
