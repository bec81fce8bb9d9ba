import { beginsWithSlip } from '#domain/slip.ts';

// Letters that have no accent to take away.
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** A text as it is compared: without width, case, accents, and what stands between its letters. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\s'’‘`.\-–·]/gu, '')
    .replaceAll(/[ßøłđıæœ]/g, (letter) => plainLetters[letter] ?? letter);

/** Tells whether a name contains what was searched for, whatever the width, case and accents of its letters. */
export const matcher = (query: string): ((name: string) => boolean) => {
  const wanted = fold(query);
  return (name) => wanted === '' || fold(name).includes(wanted);
};

/** Tells whether a name begins with what was typed. */
export const beginsLike = (typed: string): ((name: string) => boolean) => {
  const wanted = fold(typed);
  return (name) => wanted !== '' && fold(name).startsWith(wanted);
};

/** So many letters bear one slip: in fewer, every name would be near. */
const leastForSlip = 5;

/** The words of a name, and the name as a whole. */
const beginningsOf = (name: string): string[] => [fold(name), ...name.split(/[\s\-,()（）]+/).map(fold)];

const nearlyMatcher = (query: string): ((name: string) => boolean) => {
  const wanted = fold(query);
  return (name) => wanted.length >= leastForSlip && beginningsOf(name).some((each) => beginsWithSlip(wanted, each));
};

/** The rows one of whose names contains what was searched for; where there is none, those whose name is one slip away. */
export const searched = <Row>(rows: readonly Row[], query: string, namesOf: (row: Row) => readonly string[]): readonly Row[] => {
  const found = (matches: (name: string) => boolean) => rows.filter((row) => namesOf(row).some(matches));
  const exact = found(matcher(query));
  return exact.length > 0 ? exact : found(nearlyMatcher(query));
};
