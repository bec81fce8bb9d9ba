import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { localeTexts } from './locale-texts.ts';
import { readSourceTexts } from './source-texts.ts';
import { spokenTexts, type Term, unwantedIn, unwantedWords } from './unwanted-words.ts';

const repository = join(import.meta.dirname, '..', '..');
const terms: readonly Term[] = JSON.parse(readFileSync(join(repository, 'locales', 'terms.json'), 'utf8'));
const catalogue = join(repository, 'server', 'planner-catalogue', 'data');

describe('one word for one thing', () => {
  it.each(languages)('in every text of %s: screens, mails, PDF and XLSX speak them', (language) => {
    expect(unwantedWords(terms, language, localeTexts(language))).toEqual([]);
  });

  it('in the names of the catalogue', () => {
    const files = readdirSync(catalogue).filter((file) => file.endsWith('.json'));
    const spoken = files.flatMap((file) => spokenTexts(JSON.parse(readFileSync(join(catalogue, file), 'utf8')), file));
    expect(spoken.length).toBeGreaterThan(500);
    expect(spoken.flatMap(([language, key, text]) => unwantedWords(terms, language, [[key, text]]))).toEqual([]);
  });

  it('in the words that stand in the code of mails and files themselves', () => {
    const rooms = ['server/mail', 'server/documents', 'server/spot-plan', 'server/reports', 'server/words', 'format'];
    const { strings } = readSourceTexts(rooms.map((room) => join(repository, room)));
    const said = [...strings].map((text) => ['source', text] as const);
    expect(languages.flatMap((language) => unwantedWords(terms, language, said))).toEqual([]);
  });

  it.each(languages)('sees each unwanted word that is planted in %s, and none in what is right', (language) => {
    const unwanted = unwantedIn(terms, language);
    const planted = unwanted.map(({ word, in: only = ['planted'] }, at) => [`${only[0]}.${at}`, `… ${word} …`] as const);
    const found = unwantedWords(terms, language, new Map([...localeTexts(language), ...planted]));
    const isFound = (key: string, word: string): boolean => found.some((line) => line.startsWith(`${language} ${key} ${word} (`));
    expect(unwanted.filter(({ word }, at) => !isFound(planted[at]?.[0] ?? '', word))).toEqual([]);
    const right = unwanted.flatMap(({ but = [] }) => but).map((phrase) => ['planted.text', phrase] as const);
    expect(unwantedWords(terms, language, right)).toEqual([]);
  });

  it('keeps its own list', () => {
    const itself = languages.flatMap((language) =>
      terms.flatMap((term) => unwantedWords([term], language, [['planted.text', term[language]]])),
    );
    expect(itself).toEqual([]);
  });
});
