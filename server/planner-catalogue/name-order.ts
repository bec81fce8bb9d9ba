import { z } from 'zod';
import { type Language, perLanguage } from '#contract/languages.ts';
import { localeOf } from '#format/locale-of.ts';
import { dataFile } from './data-file.ts';

/** How the catalogue's Japanese names are read that have Han characters: no collation knows that of them. */
export const readings = new Map(Object.entries(dataFile('readings.json', z.record(z.string(), z.string().min(1)))));

const readIn = perLanguage((language) => (language === 'jp' ? (name: string) => readings.get(name) ?? name : (name: string) => name));

/** The order of names in a language: Chinese by pinyin, Japanese by kana. */
export const nameOrder = perLanguage((language) => {
  const { compare } = new Intl.Collator(localeOf[language], { numeric: true });
  const read = readIn[language];
  return (one: string, other: string): number => compare(read(one), read(other)) || compare(one, other);
}) satisfies Record<Language, (one: string, other: string) => number>;
