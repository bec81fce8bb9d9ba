import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Language, languageFacts, languages } from '#contract/languages.ts';

const prefix = 'virtual:texts/';

// `mail` and `documents` are the server's alone. `first` is what the sign-in can do with, `public` what the other screens without a session need besides, `home`
// the frame and the lists, with `first` in it, `demo` the guided demos, `other` what neither planner, campaign, review nor report ever shows; `rest` is everything else.
const parts: Readonly<Record<string, string>> = {
  app: 'first',
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
  demo: 'demo',
  calendar: 'other',
  clients: 'other',
  firstDay: 'other',
  lists: 'other',
  notices: 'other',
  objective: 'other',
  people: 'other',
  push: 'other',
  search: 'other',
  settings: 'other',
  success: 'other',
  mail: 'server',
  documents: 'server',
};

// A failure's words come from the server with it. The browser has words of its own for failed calls and for what it checks itself; those of the
// sign-in come first, and so does every word that is no group: they are about any call.
const partsOfErrors: Readonly<Record<string, string>> = {
  validation: 'first',
  login: 'first',
  password: 'first',
  twoFactor: 'first',
  invitation: 'public',
  // A pause is asked about from the list.
  campaign: 'home',
  // Only answers carry these, and bring the words along.
  absence: 'server',
  document: 'server',
  handover: 'server',
  idempotency: 'server',
  package: 'server',
  report: 'server',
  scenario: 'server',
  search: 'server',
  spotPlan: 'server',
  storage: 'server',
  upload: 'server',
};

// A report's answer comes before anything that explains it; what stands in its files, and the post-buy report, are written by the server.
const partsOfReport: Readonly<Record<string, string>> = {
  title: 'home',
  plan: 'home',
  answer: 'home',
  off: 'home',
  stamp: 'home',
  paper: 'server',
  postBuy: 'server',
};

// Those of which groups come in other pieces than the rest.
const groupsOf: Readonly<Record<string, (group: string, words: unknown) => string>> = {
  // Forms are no first screen.
  app: (group) => (group === 'form' ? 'rest' : 'first'),
  error: (group, words) => partsOfErrors[group] ?? (typeof words === 'string' ? 'first' : 'rest'),
  report: (group) => partsOfReport[group] ?? 'rest',
  // What the sheet of an ad format says, and the file of a list or of a spot plan of itself.
  files: (group) => (group === 'requirements' ? 'server' : 'rest'),
  lists: (group) => (group === 'file' ? 'server' : 'other'),
  spotPlan: (group) => (group === 'file' ? 'server' : 'rest'),
};

/** The pieces of a language's texts that come to the browser. */
export const textParts = ['first', 'public', 'home', 'rest', 'other', 'demo'] as const;

type Texts = Readonly<Record<string, unknown>>;

/** The piece in which a text comes to the browser, or `server` where it does not. */
export const partOfText = (segment: string, group: string, words: unknown): string =>
  groupsOf[segment]?.(group, words) ?? parts[segment] ?? 'rest';

/**
 * Texts as screens show them. A line may end behind a hyphen, and "e-" alone says nothing: the word joiner has no width, and keeps the word on one line.
 * The words of failures stay as they are, since the server sends the same.
 */
export const asShown = (segment: string, text: string): string =>
  segment === 'error' ? text : text.replaceAll(/\be-(?=mail)/gi, '$&\u2060');

const folderOf = (language: string): URL => new URL(`../locales/${language}/`, import.meta.url);

// Whoever is signed in needs both at once: one file of them is one request.
const partsIn = (piece: string): readonly string[] => (piece === 'home' ? ['first', 'home'] : [piece]);

/** The texts of one piece, by the files they are written in. */
const textsOf = (language: string, piece: string, watch: (file: string) => void): Texts => {
  const isIn = (part: string): boolean => partsIn(piece).includes(part);
  return Object.fromEntries(
    readdirSync(folderOf(language))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const segment = file.slice(0, -'.json'.length);
        const path = fileURLToPath(new URL(file, folderOf(language)));
        watch(path);
        const texts: Texts = JSON.parse(asShown(segment, readFileSync(path, 'utf8')));
        const wanted = Object.entries(texts).filter(([group, words]) => isIn(partOfText(segment, group, words)));
        return wanted.length > 0 ? [[segment, Object.fromEntries(wanted)]] : [];
      }),
  );
};

const written = (record: (language: Language) => string): string =>
  `{${languages.map((language) => `${language}: ${record(language)}`).join(', ')}}`;

const pieceIn = (language: Language, part: string): string => `${part}: () => import('${prefix}${language}/${part}')`;

// One import of each, so that every piece is a file of its own and only the reader's language travels.
const lists: Readonly<Record<string, () => string>> = {
  'virtual:texts': () =>
    `export const pieces = ${written((language) => `{${textParts.map((part) => pieceIn(language, part)).join(', ')}}`)};`,
  'virtual:antd-words': () =>
    `export const packs = ${written((language) => {
      const { antd, dayjs } = languageFacts[language];
      return `() => Promise.all([import('antd/es/locale/${antd}'), import('dayjs/locale/${dayjs}')]).then(([antd]) => ({antd: antd.default, dayjs: '${dayjs}'}))`;
    })};`,
};

/**
 * What each language needs, loaded on its own. Its texts in the pieces of `textParts`, such as `virtual:texts/en/first`, listed in
 * `virtual:texts`; the words of antd's and dayjs's own in `virtual:antd-words`.
 */
export const texts = (): Plugin => ({
  name: 'console-texts',
  resolveId: (id) => (id.startsWith(prefix) || lists[id] ? `\0${id}` : null),
  load(id) {
    const list = lists[id.slice(1)];
    if (id.startsWith('\0') && list) return list();
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [language = '', part = ''] = id.slice(prefix.length + 1).split('/');
    return `export const texts = ${JSON.stringify(textsOf(language, part, (file) => this.addWatchFile(file)))};`;
  },
});
