import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';

type Tree = string | { readonly [key: string]: Tree };

/** The product's texts in one language: tests name what they look for by key, so that one journey speaks all three. */
export const wordsIn =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [file = '', ...path] = key.split('.');
    const texts = JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as Tree;
    const found = path.reduce<Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
