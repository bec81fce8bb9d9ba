import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { currentLanguage, switchLanguage } from '#providers/language/language.ts';

/** Refine's own words, such as `buttons.delete`, lie in `refine`; what it calls a resource (`clients.clients`) is its name in the header. */
const keyOf = (key: string): string => {
  const [noun, again] = key.split('.');
  return noun === again ? `nav.${noun}` : `refine.${key}`;
};

/** Refine's way to the texts. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown>, fallback?: string) => {
    const known = [key, keyOf(key)].find(
      (candidate) => i18next.exists(candidate) && typeof i18next.getResource(currentLanguage(), 'translation', candidate) === 'string',
    );
    return known === undefined ? (fallback ?? key) : String(Reflect.apply(i18next.t, i18next, [known, options ?? {}]));
  },
  changeLocale: (code: string) => switchLanguage(code),
  getLocale: currentLanguage,
};
