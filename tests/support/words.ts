import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { asShown } from '#vite/texts.ts';

type Tree = string | { readonly [key: string]: Tree };

// What the server writes, and no screen shows.
const written = new Set(['mail', 'documents']);

/** The product's texts in one language: tests name what they look for by key, so that one journey speaks all three. */
export const wordsIn =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [file = '', ...path] = key.split('.');
    const texts = JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as Tree;
    const found = path.reduce<Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    const shown = written.has(file) ? found : asShown(file, found);
    return shown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

type Named = { readonly id: string; readonly name: Record<Language, string> };

/** What a thing of the planner's catalogue is called; `file` as in its data, such as `cities`. */
export const nameIn = (file: string, id: string, language: Language): string => {
  const rows = JSON.parse(readFileSync(new URL(`../../server/planner-catalogue/data/${file}.json`, import.meta.url), 'utf8')) as Named[];
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`No ${id} in ${file}`);
  return found.name[language];
};
