import type { SearchMatch } from '#contract/search/search.ts';

interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

type Marked = Pick<SearchMatch, 'text' | 'piece' | 'others'>;

/** Where each piece stands in the text first; what overlaps is one. */
const rangesOf = ({ text, piece, others }: Marked): [from: number, to: number][] => {
  const found = [piece, ...others].flatMap((part): [number, number][] => {
    const from = part === '' ? -1 : text.indexOf(part);
    return from < 0 ? [] : [[from, from + part.length]];
  });
  const joined: [number, number][] = [];
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const latest = joined.at(-1);
    if (latest && from <= latest[1]) latest[1] = Math.max(latest[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

/** A text cut where it matches what was searched for. */
export const stretchesOf = (marked: Marked): Stretch[] => {
  const { text } = marked;
  const stretches: Stretch[] = [];
  let at = 0;
  for (const [from, to] of rangesOf(marked)) {
    stretches.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true });
    at = to;
  }
  stretches.push({ text: text.slice(at), isMarked: false });
  return stretches.filter((stretch) => stretch.text !== '');
};
