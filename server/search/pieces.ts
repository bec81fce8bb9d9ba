import type { SearchField } from '#contract/search/search.ts';
import { type Sound, fold, hasLetters } from './fold.ts';

// Ranges of Unicode that hold Chinese, Japanese and Korean characters. A pattern of scripts would be asked for every character of every text.
const wideRanges = [
  [0x1100, 0x11ff],
  [0x3005, 0x3007],
  [0x3041, 0x30ff],
  [0x3131, 0x318e],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
] as const;

const isWide = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x1100 && wideRanges.some(([first, last]) => code >= first && code <= last);
};

/** The pieces by which a text is found wherever it stands: one and two of Chinese, Japanese and Korean characters, three of other letters. */
const gramsIn = (text: string): string[] => {
  const characters = Array.from(text);
  return characters.flatMap((character, at) => {
    const [next, third] = [characters[at + 1], characters[at + 2]];
    const wide = isWide(character);
    const pair = next !== undefined && (wide || isWide(next)) ? [character + next] : [];
    const triple = !wide && next !== undefined && third !== undefined && !isWide(next) && !isWide(third) ? [character + next + third] : [];
    return [...(wide ? [character] : []), ...pair, ...triple];
  });
};

/** Up to two letters stand in nearly every text: they are looked for where a word begins. */
const begins = (text: string): string[] => [1, 2].filter((size) => text.length >= size).map((size) => ` ${text.slice(0, size)}`);

/** The pieces that a text with this word has. */
export const gramsOfWord = (word: string): string[] => (word.length <= 2 && !Array.from(word).some(isWide) ? [` ${word}`] : gramsIn(word));

const mostSought = 3;

/**
 * Of a word's pieces those by which it is looked for: no single characters where there are pairs, which they stand in, and of many pieces three that lie
 * apart, for each costs a walk through the index, and what they find is looked at again.
 */
export const piecesSought = (word: string): string[] => {
  const grams = gramsOfWord(word);
  const longer = grams.filter((gram) => Array.from(gram).length > 1);
  const sought = longer.length > 0 ? longer : grams;
  if (sought.length <= mostSought) return sought;
  return Array.from({ length: mostSought }, (_, at) => sought[Math.round((at * (sought.length - 1)) / (mostSought - 1))] ?? '');
};

/** True for a word that is looked for only where words begin. */
export const onlyAtBeginnings = (word: string): boolean => gramsOfWord(word)[0] === ` ${word}`;

const shortestSlip = 4;
const near = [5, 7] as const;

const withoutOne = (word: string): string[] => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

/**
 * The pieces of a word that it shares with each word that is one slip away: what is left of its first letters without one of them. Beginnings of two
 * lengths are kept, so that a long word is looked for by more than a short one.
 */
export const slipsOf = (word: string): string[] =>
  word.length < shortestSlip
    ? []
    : near
        .filter((size) => size === near[0] || word.length >= size - 1)
        .flatMap((size) => withoutOne(word.slice(0, size)).map((part) => `~${size}${part}`));

/** The pieces of a typed word with a slip in it. */
export const slipsTyped = (word: string): string[] => {
  const size = word.length >= near[1] ? near[1] : near[0];
  return [...new Set(withoutOne(word.slice(0, size)))].map((part) => `~${size}${part}`);
};

const longestReading = 40;
const longestInitials = 12;

/** From each character on that is read, all that follows in its word: pinyin and romaji whole, and by initials. */
const readingsOf = (sounds: readonly Sound[]): string[] => {
  if (sounds.every(({ script }) => script === 'letters')) return [];
  return sounds.flatMap(({ script }, at) => {
    if (script === 'letters' && at > 0) return [];
    const rest = sounds.slice(at);
    const initials = rest.map((sound) => (sound.script === 'letters' ? sound.text : sound.sound.slice(0, 1))).join('');
    return [
      rest
        .map(({ sound }) => sound)
        .join('')
        .slice(0, longestReading),
      ...(rest.length > 1 ? [initials.slice(0, longestInitials)] : []),
    ];
  });
};

/** Texts that people write at length: they are found by what they say, not by how it is read. */
const long: ReadonlySet<SearchField> = new Set(['comment', 'message', 'description', 'address', 'landingPage']);
const longestName = 200;

/** Words and readings of a text, each once. */
const wordsAndReadings = (text: string): string[] => {
  const folded = fold(text.slice(0, longestName));
  return [...new Set([...folded.words.filter((word) => !isWide(word.charAt(0))), ...folded.sounds().flatMap(readingsOf)])].filter(Boolean);
};

/** Words that are looked for only where words begin. */
const shortWordsOf = (text: string): string[] => [...new Set(fold(text).words.filter(onlyAtBeginnings))];

const slipWordsOf = (text: string): string[] => fold(text.slice(0, longestName)).words.filter(hasLetters);

/** A piece as the index keeps it: a number of 32 bits, another one for each kind of thing. What it finds by chance is looked at again. */
export const pieceNumber = (kind: string, piece: string): number => {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${piece}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
};

interface Texts {
  readonly name: string;
  /** False of what is named as its campaign is. */
  readonly ownName: boolean;
  readonly texts: readonly (readonly [SearchField, string])[];
  /** What operators ask for, such as `=status:PAUSED`. */
  readonly marks: readonly string[];
}

/** What the index keeps of a thing's texts; `kind` is its type, or another word for a person as a team finds them. */
export const indexed = (kind: string, { name, ownName, texts, marks }: Texts) => {
  const fields = [['name', name] as const, ...texts].filter(([, text]) => text !== '');
  const squashed = fields.map(([, text]) => fold(text).squashed);
  const short = fields.filter(([field]) => !long.has(field));
  const ofName = wordsAndReadings(name);
  const ofOthers = fields.slice(1).flatMap(([field, text]) => (long.has(field) ? shortWordsOf(text) : wordsAndReadings(text)));
  const readings = [...ofName, ...ofOthers];
  const pieces = [
    ...squashed.flatMap(gramsIn),
    ...readings.flatMap((reading) => [...gramsIn(reading), ...(isWide(reading.charAt(0)) ? [] : begins(reading))]),
    ...short.flatMap(([, text]) => slipWordsOf(text).flatMap(slipsOf)),
    ...marks,
  ];
  return {
    ownName: ownName ? (squashed[0] ?? '').slice(0, longestName) : '',
    squashed: squashed.join('\n'),
    readings: ` ${ofName.join(' ')} \n ${ofOthers.join(' ')} `,
    pieces: [...new Set(pieces)].map((piece) => pieceNumber(kind, piece)),
  };
};
