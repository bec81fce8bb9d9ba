import { readFileSync } from 'node:fs';
import { type Language, perLanguage } from '#contract/languages.ts';
import { localeOf } from '#format/locale-of.ts';

interface Words {
  readonly [key: string]: string | Words;
}

// The texts a server says: its failures, what a plan still lacks, its mails, the name of a copy, and the screens' words for a state or an action.
const files = [
  'error',
  'completion',
  'mail',
  'campaigns',
  'files',
  'reasons',
  'status',
  'execution',
  'lockScreen',
  'push',
  'clients',
] as const;

const read = (language: Language): Words =>
  Object.fromEntries(
    files.map((file) => [
      file,
      JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as Words,
    ]),
  );

const words = perLanguage(read);
const numbers = perLanguage((language) => new Intl.NumberFormat(localeOf[language]));

// Texts that name a state or an action by its code, and where the reader's word for that code is.
const wordsOfCodes: Readonly<Record<string, (code: string) => string>> = {
  'error.campaign.allowedStatus': (code) => `status.campaign.${code}`,
  'error.package.allowedStatus': (code) => `execution.status.${code}`,
  'error.lockScreen.allowedAction': (code) => `lockScreen.actions.${code}`,
  'error.push.allowedAction': (code) => `push.${code}.action`,
  'error.invitation.allowedState': (code) => `clients.team.states.${code}`,
};

const textOf = (key: string, language: Language): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words[language]);
  return typeof found === 'string' ? found : undefined;
};

/** The words of a key in a language; a key without words shows itself. The bare keys of the sign-in, such as `account_blocked`, have theirs there. */
export const messageOf = (key: string, language: Language, values: Readonly<Record<string, string | number>> = {}): string => {
  const found = textOf(key.includes('.') ? key : `error.login.${key}`, language);
  if (found === undefined) return key;
  const said = (value: string | number): string =>
    typeof value === 'number' ? numbers[language].format(value) : (textOf(wordsOfCodes[key]?.(value) ?? '', language) ?? value);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => said(values[name] ?? ''));
};
