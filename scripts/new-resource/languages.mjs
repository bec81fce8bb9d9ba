import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const [, table = ''] = /languageFacts = \{\n(.*?)^\} as const/ms.exec(readFileSync(new URL('contract/languages.ts', root), 'utf8')) ?? [];

/** The product's languages. The table is TypeScript, which this script runs without; whoever writes it otherwise hears of it here. */
export const languages = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, language]) => language);
if (!languages.includes('en')) throw new Error('contract/languages.ts names no languages in the way that is read here.');

/** The template with a new resource's texts in a language: English until somebody has written one. */
export const textsIn = (language) =>
  existsSync(new URL(`scripts/new-resource/texts-${language}.json.txt`, root)) ? `texts-${language}.json` : 'texts-en.json';
