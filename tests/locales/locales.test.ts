import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorKeys } from '#contract/error-keys.ts';
import { languages, perLanguage } from '#contract/languages.ts';
import { partOfText } from '#vite/texts.ts';
import { localeTexts } from './locale-texts.ts';
import { readSourceTexts } from './source-texts.ts';

const repository = join(import.meta.dirname, '..', '..');

const texts = perLanguage(localeTexts);
const keys = [...texts.en.keys()];

// English sets one thing apart, Chinese and Japanese do not: what a key is without its number.
const plural = /_(one|other)$/;
const bare = (key: string): string => key.replace(plural, '');

const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name))].toSorted();

const { strings, templates, calls, literals } = readSourceTexts(
  ['src', 'format', 'domain', 'contract', 'server'].map((room) => join(repository, room)),
);

// A template with nothing but holes would stand for every key.
const segments = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
const keyTemplates = templates.filter((template) => segments.has(/^\^(\w+)\\\./.exec(template.source)?.[1] ?? ''));

it.each([
  ['en', ['one', 'other']],
  ['cn', ['other']],
  ['jp', ['other']],
] as const)('%s has a text for each way in which it counts, and no other', (language, ways) => {
  const counted = [...texts[language].keys()].filter((key) => plural.test(key));
  expect(counted.length).toBeGreaterThan(100);
  expect(counted.toSorted()).toEqual([...new Set(counted.map(bare))].flatMap((key) => ways.map((way) => `${key}_${way}`)).toSorted());
});

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the same texts as English', () => {
    const ours = new Set([...texts[language].keys()].map(bare));
    const theirs = new Set(keys.map(bare));
    expect({ missing: [...theirs].filter((key) => !ours.has(key)), surplus: [...ours].filter((key) => !theirs.has(key)) }).toEqual({
      missing: [],
      surplus: [],
    });
  });

  it('has the same placeholders as English', () => {
    const different = [...texts[language]].filter(([key, text]) => {
      // One thing may be said with its number or without.
      const english = [texts.en.get(key), texts.en.get(`${bare(key)}_other`)].filter((found) => found !== undefined);
      return english.every((found) => placeholders(text).join() !== placeholders(found).join());
    });
    expect(different).toEqual([]);
  });

  it('is translated', () => {
    const other = language === 'cn' ? /\p{Script=Han}/u : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    const english = [...texts[language]].filter(
      ([key, text]) =>
        /[a-z]{3,} [a-z]{3,}/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')) && !other.test(text) && !/^app\.(name|tab)$/.test(key),
    );
    expect(english).toEqual([]);
  });
});

describe('jp', () => {
  it('has no blank between Latin letters and its own', () => {
    // Names that are written so by who bears them, two titles side by side, and what somebody types.
    const written = /^(report\.upload\.style\.(meta|googleAds|tiktok)|app\.tab|search\.placeholder)$/;
    const parted =
      /(?:[a-z0-9.]|:\/\/) [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] [a-z]/iu;
    expect([...texts.jp].filter(([key, text]) => parted.test(text) && !written.test(key))).toEqual([]);
  });
});

describe('every text', () => {
  it('has words in every language', () => {
    expect(
      languages.flatMap((language) => [...texts[language]].filter(([, text]) => text.trim() === '').map(([key]) => `${language} ${key}`)),
    ).toEqual([]);
  });

  it('is used somewhere', () => {
    const used = (key: string): boolean => strings.has(key) || keyTemplates.some((template) => template.test(key));
    expect(keys.filter((key) => !used(key) && !used(bare(key)))).toEqual([]);
  });

  it('that the code asks for exists', () => {
    const known = new Set([...keys, ...keys.map(bare)]);
    expect(calls.length).toBeGreaterThan(100);
    const missing = calls.filter(({ key }) =>
      typeof key === 'string' ? !known.has(key) : !keys.some((each) => key.test(each) || key.test(bare(each))),
    );
    expect(missing).toEqual([]);
  });

  it('that the console shows by itself comes to it', () => {
    const own = readSourceTexts([join(repository, 'src')]);
    const staysBehind = (key: string): boolean => {
      const [segment = '', group = '', ...more] = key.split('.');
      return partOfText(segment, group, more.length > 0 ? {} : key) === 'server';
    };
    // Only compared with an answer's key.
    const compared = new Set(['error.report.fileGone', 'error.upload.offset', 'error.upload.unfinished']);
    expect(keys.filter(staysBehind).length).toBeGreaterThan(100);
    expect(keys.filter((key) => staysBehind(key) && (own.strings.has(key) || own.strings.has(bare(key))) && !compared.has(key))).toEqual(
      [],
    );
  });

  it('that the contract names exists', () => {
    // The bare ones are the sign-in's own.
    expect(errorKeys.filter((key) => !texts.en.has(key.includes('.') ? key : `error.login.${key}`))).toEqual([]);
  });

  it('comes from the locales, never from the markup', () => {
    expect(literals).toEqual([]);
  });
});
