import {
  type NameOfKey,
  type SearchKey,
  isSpan,
  knownValues,
  mended,
  parseSearch,
  spelled,
  writeSearch,
} from '#domain/search/operators.ts';
import { oneSlipApart } from '#domain/slip.ts';
import { type NameOfValue, valuesLike } from './query-text.ts';

/** Something else that may be meant, and the whole search with it. */
export interface Meant {
  readonly written: string;
  readonly search: string;
}

/** A part of a search that was not understood. */
export interface QueryDoubt {
  /** Searched as text, or left out. */
  readonly kind: 'meant' | 'unknown' | 'value';
  readonly text: string;
  /** The operator, or what was written for one, and the value it cannot have. */
  readonly name: string;
  readonly value: string;
  /** What may be meant comes near to what was written, is all there is, or has to be chosen from a list. */
  readonly offers: 'near' | 'known' | 'many';
  readonly meant: readonly Meant[];
}

/** More than these nobody reads through: the list of the operator has them. */
const mostOffered = 4;
const shortestNear = 3;

const nearValues = (key: SearchKey, value: string, nameOf: NameOfValue): readonly string[] => {
  if (isSpan(key)) {
    const [, count, unit = 'd'] = /^[<>]?=?(\d{1,3})([hdw])?/i.exec(value) ?? [];
    return count === undefined ? [] : [`${value.startsWith('>') ? '>' : '<'}${count}${unit.toLowerCase()}`];
  }
  // Latin letters this few stand in every word.
  if (value.length < shortestNear && /^[\x20-\x7e]*$/.test(value)) return [];
  const like = valuesLike(key, value, nameOf);
  return like.length > 0 ? like : knownValues(key).filter((each) => oneSlipApart(each.toLowerCase(), value.toLowerCase()));
};

/** What of a search was not understood, and what may be meant. `isMissed`: nothing was found, so that even an unlikely slip is named. */
export const doubtsOf = (q: string, names: { key: NameOfKey; value: NameOfValue }, isMissed: boolean): readonly QueryDoubt[] => {
  const { problems, doubts } = parseSearch(q, names.key);
  const minus = (text: string): string => (text.startsWith('-') ? '-' : '');
  const instead = (text: string, written: string): Meant => ({ written, search: mended(q, text, written) });
  // Its values are offered where it stands last.
  const begun = (text: string, key: string): Meant => ({
    written: `${key}:`,
    search: `${mended(q, text, '')} ${minus(text)}${key}:`.trimStart(),
  });
  const offered = (text: string, key: SearchKey, value: string, known: readonly string[]): Pick<QueryDoubt, 'offers' | 'meant'> => {
    const near = nearValues(key, value, names.value);
    const values = near.length > 0 ? near : known;
    if (values.length === 0 || values.length > mostOffered) return { offers: 'many', meant: [begun(text, key)] };
    const meant = values.map((each) => instead(text, spelled({ key, value: each, not: minus(text) !== '' })));
    return { offers: near.length > 0 ? 'near' : 'known', meant };
  };
  return [
    ...problems.map(({ key, value, known, text }): QueryDoubt => ({
      kind: 'value',
      text,
      name: key,
      value,
      ...offered(text, key, value, known),
    })),
    ...doubts.flatMap(({ text, name, value, key, meant, isLikely }): QueryDoubt[] => {
      const reported = { text, name, value };
      if (meant !== undefined) return [{ ...reported, kind: 'meant', offers: 'near', meant: [instead(text, meant)] }];
      if (key) return [{ ...reported, kind: 'meant', ...offered(text, key, value, []) }];
      return isLikely || isMissed ? [{ ...reported, kind: 'unknown', offers: 'near', meant: [] }] : [];
    }),
  ];
};

/** What the server is asked: the search without what cannot be understood of it. */
export const understood = (q: string): string => {
  const query = parseSearch(q);
  return query.problems.length === 0 ? q : writeSearch(query);
};
