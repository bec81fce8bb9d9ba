import { pinyin } from 'pinyin-pro';
import { toRomaji } from 'wanakana';
import shinjitai from 'opencc-js/dict/JPShinjitaiCharacters';
import traditional from 'opencc-js/dict/TSCharacters';

const isOne = (text: string): boolean => Array.from(text).length === 1;

const pairsOf = (table: string): [string, string][] =>
  table.split('|').flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return isOne(from) && isOne(to) ? [[from, to]] : [];
  });

const simplifiedOf = new Map(pairsOf(traditional));
// Japan's own short forms stand for a traditional character, and so for its simplified one.
for (const [short, full] of pairsOf(shinjitai)) if (!simplifiedOf.has(short)) simplifiedOf.set(short, simplifiedOf.get(full) ?? full);

/** Latin letters that are no base letter with a mark. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' };

const isHan = (character: string): boolean => /^[\p{Script=Han}々〇]$/u.test(character);
const isKana = (character: string): boolean => /^[\u3041-\u3096ー]$/u.test(character);

/** One folded character, and which part of the text it stands for. */
interface Character {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A character as search compares it: width, case, kana, accents and the forms of Han characters make no difference. Punctuation and spaces are nothing. */
const foldCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) ? character : '';
  const simplified = simplifiedOf.get(character);
  if (simplified !== undefined) return simplified;
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCodePoint(code - 0x60);
  const letter = letters[character];
  if (letter !== undefined) return letter;
  if (code >= 0xc0 && code < 0x2000) {
    const [base = '', ...marks] = Array.from(character.normalize('NFD'));
    // In other scripts a mark makes another letter.
    if (marks.length > 0 && /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(base)) return base;
  }
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? character : '';
};

/** Words of folded characters; spaces and punctuation stand between words. */
const charactersOf = (text: string): Character[][] => {
  const words: Character[][] = [];
  let word: Character[] = [];
  // A letter and its marks are one: half-width kana have theirs as characters of their own.
  for (const { 0: cluster, index } of text.matchAll(/[\s\S][\p{M}\uff9e\uff9f]*/gu)) {
    const folded = Array.from(cluster.normalize('NFKC').toLowerCase().normalize('NFC'), foldCharacter).join('');
    if (folded === '') {
      if (word.length > 0) words.push(word);
      word = [];
    } else for (const each of folded) word.push({ text: each, from: index, to: index + cluster.length });
  }
  return word.length > 0 ? [...words, word] : words;
};

/** What is read in one go: a Han character, a mora of kana, or a run of other letters; `sound` is how it is typed on a Latin keyboard. */
export interface Sound {
  readonly text: string;
  readonly sound: string;
  readonly from: number;
  readonly to: number;
  readonly script: 'han' | 'kana' | 'letters';
}

const small = /^[ぁぃぅぇぉゃゅょゎ]$/u;

/** Kana by the mora. */
const moraeOf = (run: readonly Character[]): Character[][] => {
  const morae: Character[][] = [];
  let sokuon: Character[] = [];
  for (const character of run) {
    const last = morae.at(-1);
    if (character.text === 'っ') sokuon.push(character);
    else if (last && (small.test(character.text) || character.text === 'ー')) last.push(character);
    else {
      morae.push([...sokuon, character]);
      sokuon = [];
    }
  }
  return sokuon.length > 0 ? [...morae, sokuon] : morae;
};

const joined = (run: readonly Character[]): string => run.map(({ text }) => text).join('');

const soundOfMora = (mora: string): string =>
  toRomaji(mora.replaceAll('ー', ''))
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^vy(?=[ieo])/, 'v');

/** A long vowel is typed in one letter, in two, or with a dash. */
const lengthens = (before: string, sound: string): boolean => {
  const vowel = before.at(-1) ?? '';
  return /^[aiueo]$/.test(sound) && (vowel === sound || (vowel === 'o' && sound === 'u'));
};

const soundsOfRun = (run: readonly Character[], script: Sound['script']): Sound[] => {
  const spanOf = (part: readonly Character[], sound: string): Sound => ({
    text: joined(part),
    sound,
    from: part[0]?.from ?? 0,
    to: part.at(-1)?.to ?? 0,
    script,
  });
  if (script === 'letters') return [spanOf(run, joined(run))];
  if (script === 'han') {
    const read = pinyin(joined(run), { toneType: 'none', type: 'array', v: true });
    return run.map((character, at) => spanOf([character], (read[at] ?? '').replaceAll(/[^a-z]/g, '')));
  }
  const sounds: Sound[] = [];
  for (const mora of moraeOf(run)) {
    const sound = soundOfMora(joined(mora));
    sounds.push(spanOf(mora, lengthens(sounds.at(-1)?.sound ?? '', sound) ? '' : sound));
  }
  return sounds;
};

const scriptOf = ({ text }: Character): Sound['script'] => (isHan(text) ? 'han' : isKana(text) ? 'kana' : 'letters');

const soundsOf = (word: readonly Character[]): Sound[] => {
  const runs: Character[][] = [];
  for (const character of word) {
    const last = runs.at(-1);
    if (last?.[0] && scriptOf(last[0]) === scriptOf(character)) last.push(character);
    else runs.push([character]);
  }
  return runs.flatMap((run) => soundsOfRun(run, run[0] ? scriptOf(run[0]) : 'letters'));
};

/** A text as search compares it. */
export interface Folded {
  /** All of it, without spaces and punctuation. */
  readonly squashed: string;
  readonly characters: readonly Character[];
  readonly words: readonly string[];
  /** Word by word; only looked at where a reading is wanted. */
  readonly sounds: () => readonly Sound[][];
}

export const fold = (text: string): Folded => {
  const words = charactersOf(text);
  const characters = words.flat();
  return { squashed: joined(characters), characters, words: words.map(joined), sounds: () => words.map(soundsOf) };
};

/** The folded text alone, without spaces and punctuation. */
export const squash = (text: string): string => fold(text).squashed;

const kunrei: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/si/g, 'shi'],
  [/t[yc](?=[aiueo])/g, 'ch'],
  [/tch/g, 'cch'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?:zy|jy)/g, 'j'],
  [/zi/g, 'ji'],
  [/hu/g, 'fu'],
  [/m(?=[bmp])/g, 'n'],
];
const shortened = (typed: string): string => typed.replaceAll(/([aiue])\1+/g, '$1').replaceAll(/o[ou]+/g, 'o');

/** What was typed in Latin letters, and how its kana are read: long vowels short, and the other way of writing them. */
export const readingsTyped = (typed: string): string[] => [
  ...new Set([typed, shortened(typed), shortened(kunrei.reduce((text, [from, to]) => text.replaceAll(from, to), typed))]),
];

/** True for what is written in Latin letters and digits alone. */
export const isLatin = (folded: string): boolean => /^[a-z0-9]+$/.test(folded);

/** True for a Latin word that a slip can be seen in: any other number is as good as the one that was typed. */
export const hasLetters = (folded: string): boolean => isLatin(folded) && /[a-z]/.test(folded);
