// Letters that have no accent to take away.
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** A text as it is compared: without width, case, accents, and what stands between its letters. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s'’‘`.\-–·]/gu, '')
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

/** Whether one letter added, left out, changed, or two changed about, makes one text of the other. */
const oneSlipApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
};

/** The words of a name, and the name as a whole. */
const beginningsOf = (name: string): string[] => [fold(name), ...name.split(/[\s\-,()（）]+/).map(fold)];

const nearlyMatcher = (query: string): ((name: string) => boolean) => {
  const wanted = fold(query);
  // A name that goes on after what was typed is found while it is being typed.
  const near = (name: string): boolean =>
    [wanted.length - 1, wanted.length, wanted.length + 1].some((length) => oneSlipApart(name.slice(0, length), wanted));
  return (name) => wanted.length >= leastForSlip && beginningsOf(name).some(near);
};

/** The rows one of whose names contains what was searched for; where there is none, those whose name is one slip away. */
export const searched = <Row>(rows: readonly Row[], query: string, namesOf: (row: Row) => readonly string[]): readonly Row[] => {
  const found = (matches: (name: string) => boolean) => rows.filter((row) => namesOf(row).some(matches));
  const exact = found(matcher(query));
  return exact.length > 0 ? exact : found(nearlyMatcher(query));
};
