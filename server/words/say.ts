import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { type Language, languages } from '#contract/languages.ts';
import { closeUnits } from '#format/close-units.ts';
import { countAsLanguagesDo } from '#format/plurals.ts';

// What files say: the plan in the screens' own words, and the words of the files themselves.
const files = [
  'campaigns',
  'summary',
  'documents',
  'spotPlan',
  'report',
  'status',
  'push',
  'lockScreen',
  'clients',
  'list',
  'lists',
  'scenarios',
  'execution',
] as const;

const textsOf = (language: Language, file: (typeof files)[number]): unknown =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8'));

const texts = i18next.createInstance();
void texts.use(closeUnits).init({
  lng: languages[0],
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  postProcess: closeUnits.name,
  resources: Object.fromEntries(
    languages.map((language) => [language, { translation: Object.fromEntries(files.map((file) => [file, textsOf(language, file)])) }]),
  ),
});
countAsLanguagesDo(texts);

/** The texts of files in a language; keys are the locales' own. */
export const sayIn = (language: Language): TFunction => texts.getFixedT(language);
