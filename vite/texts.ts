import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Language, languageFacts, languages } from '#contract/languages.ts';

const prefix = 'virtual:texts/';

// `mail` and `documents` are the server's alone. `first` is what the sign-in can do with, `public` what the other screens without a session need besides, `home`
// the frame and the lists; `rest` is everything else.
const parts: Readonly<Record<string, string>> = {
  app: 'first',
  error: 'first',
  signIn: 'first',
  toast: 'first',
  reset: 'public',
  invitation: 'public',
  nav: 'home',
  refine: 'home',
  session: 'home',
  list: 'home',
  campaigns: 'home',
  status: 'home',
  mail: 'server',
  documents: 'server',
};

const segments = (language: string): string[] =>
  readdirSync(new URL(`../locales/${language}`, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

const written = (record: (language: Language) => string): string =>
  `{${languages.map((language) => `${language}: ${record(language)}`).join(', ')}}`;

const piece = (language: Language, part: string): string => `${part}: () => import('${prefix}${language}/${part}')`;

// One import of each, so that every piece is a file of its own and only the reader's language travels.
const lists: Readonly<Record<string, () => string>> = {
  'virtual:texts': () =>
    `export const pieces = ${written((language) => `{${['first', 'public', 'home', 'rest'].map((part) => piece(language, part)).join(', ')}}`)};`,
  'virtual:antd-words': () =>
    `export const packs = ${written((language) => {
      const { antd, dayjs } = languageFacts[language];
      return `() => Promise.all([import('antd/es/locale/${antd}'), import('dayjs/locale/${dayjs}')]).then(([antd]) => ({antd: antd.default, dayjs: '${dayjs}'}))`;
    })};`,
};

/**
 * What each language needs, loaded on its own. Its texts in four pieces: `virtual:texts/en/first`, `…/public`, `…/home` and `…/rest`, listed in
 * `virtual:texts`; the words of antd's and dayjs's own in `virtual:antd-words`.
 */
export const texts = (): Plugin => ({
  name: 'console-texts',
  resolveId: (id) => (id.startsWith(prefix) || lists[id] ? `\0${id}` : null),
  load: (id) => {
    const list = lists[id.slice(1)];
    if (id.startsWith('\0') && list) return list();
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [language = '', part] = id.slice(prefix.length + 1).split('/');
    const wanted = segments(language).filter((segment) => (parts[segment] ?? 'rest') === part);
    const imports = wanted.map((segment, index) => `import text${index} from '/locales/${language}/${segment}.json';`);
    return `${imports.join('\n')}\nexport const texts = {${wanted.map((segment, index) => `${segment}: text${index}`).join(', ')}};`;
  },
});
