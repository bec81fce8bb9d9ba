import type { Language } from '#contract/languages.ts';
import { deployment } from '#config/deployment.ts';

const storageKey = 'language';

export { localeOf } from '#config/locale-of.ts';

/** Each language in its own words. */
export const languageNames = { en: 'English', cn: '简体中文', jp: '日本語' } as const satisfies Record<Language, string>;

const choose = (): Language => {
  const stored = localStorage.getItem(storageKey);
  return deployment.languages.find((language) => language === stored) ?? deployment.languages[0];
};

const current = choose();

/** The reader's language: the stored one if available here, otherwise the first. It changes only with a reload. */
export const currentLanguage = (): Language => current;

/** The reader's language, in components. */
export const useLanguage = (): Language => current;

/** Stores the language and reloads the page (specification §4). */
export const switchLanguage = (language: Language): void => {
  if (!deployment.languages.includes(language)) throw new Error(`Cannot use language: ${language}`);
  localStorage.setItem(storageKey, language);
  location.reload();
};
