import { readFileSync } from 'node:fs';
import { type Language, perLanguage } from '#contract/languages.ts';

interface Words {
  readonly [key: string]: string | Words;
}

// The texts a server says: its failures, what a plan still lacks, its mails, and the name of a copy.
const files = ['error', 'completion', 'mail', 'campaigns', 'files', 'reasons'] as const;

const read = (language: Language): Words =>
  Object.fromEntries(
    files.map((file) => [
      file,
      JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as Words,
    ]),
  );

const words = perLanguage(read);

/** The words of a key in a language; a key without words shows itself. The bare keys of the sign-in, such as `account_blocked`, have theirs there. */
export const messageOf = (key: string, language: Language, values: Readonly<Record<string, string | number>> = {}): string => {
  const found = (key.includes('.') ? key : `error.login.${key}`)
    .split('.')
    .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words[language]);
  return typeof found === 'string' ? found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : key;
};
