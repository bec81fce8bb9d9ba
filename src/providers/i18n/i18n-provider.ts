import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { currentLanguage, switchLanguage } from '#providers/language/language.ts';

/** Refine's own words, such as `buttons.delete`, lie in `refine`; what it calls a resource (`clients.clients`) is its name in the header, and so is the title of its list. */
const keyOf = (key: string): string => {
  const [noun, again, action] = key.split('.');
  if (again === 'titles') return action === 'list' ? `nav.${noun}` : `refine.actions.${action}`;
  return noun === again ? `nav.${noun}` : `refine.${key}`;
};

/** Refine's way to the texts. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown> | string, fallback?: string) => {
    const known = [key, keyOf(key)].find(
      (candidate) => i18next.exists(candidate) && typeof i18next.getResource(currentLanguage(), 'translation', candidate) === 'string',
    );
    // Some of Refine's parts give the words to fall back on where others give what stands in the words.
    if (known === undefined) return fallback ?? (typeof options === 'string' ? options : key);
    return String(Reflect.apply(i18next.t, i18next, [known, typeof options === 'object' ? options : {}]));
  },
  changeLocale: (code: string) => switchLanguage(code),
  getLocale: currentLanguage,
};
