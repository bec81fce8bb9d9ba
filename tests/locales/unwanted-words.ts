import { type Language, languages } from '#contract/languages.ts';

/** A word that is not to be used; `but` are phrases in which it is right, `keys` the texts that keep it, `in` the only ones that may not have it. */
interface Unwanted {
  readonly word: string;
  readonly but?: readonly string[];
  readonly keys?: readonly string[];
  readonly in?: readonly string[];
}

/** One thing and its one word in each language, as `locales/terms.json` lists them. */
export type Term = { readonly term: string; readonly not: Partial<Record<Language, readonly (string | Unwanted)[]>> } & Readonly<
  Record<Language, string>
>;

/** The unwanted words of a language, each with the term it belongs to. */
export const unwantedIn = (terms: readonly Term[], language: Language): (Unwanted & { readonly term: Term })[] =>
  terms.flatMap((term) => (term.not[language] ?? []).map((entry) => ({ ...(typeof entry === 'string' ? { word: entry } : entry), term })));

const beginsWith = (key: string, prefixes: readonly string[]): boolean => prefixes.some((prefix) => key.startsWith(prefix));

/** Where the texts of a language use an unwanted word: `cn campaign.locked 批准 (say 通过)`. */
export const unwantedWords = (
  terms: readonly Term[],
  language: Language,
  texts: Iterable<readonly [key: string, text: string]>,
): string[] => {
  const unwanted = unwantedIn(terms, language);
  return [...texts].flatMap(([key, text]) =>
    unwanted
      .filter(({ word, but = [], keys = [], in: only }) => {
        if (!text.includes(word) || beginsWith(key, keys) || (only && !beginsWith(key, only))) return false;
        return but.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text).includes(word);
      })
      .map(({ word, term }) => `${language} ${key} ${word} (say ${term[language]})`),
  );
};

/** Every text of a catalogue that stands below the code of a language, with the names that lead to it. */
export const spokenTexts = (value: unknown, path = ''): [language: Language, key: string, text: string][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const language = languages.find((each) => each === name);
    if (language && typeof inner === 'string') return [[language, path, inner] as [Language, string, string]];
    return spokenTexts(inner, `${path}.${name}`);
  });
};
