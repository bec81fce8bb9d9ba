import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

interface Words {
  readonly [key: string]: string | Words;
}

const flatten = (words: Words, before: string): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value] as [string, string]] : flatten(value, `${before}${name}.`),
  );

/** Every text of a language by its key. */
export const localeTexts = (language: Language): ReadonlyMap<string, string> => {
  const folder = join(import.meta.dirname, '..', '..', 'locales', language);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words, `${file.replace('.json', '')}.`),
    ),
  );
};
