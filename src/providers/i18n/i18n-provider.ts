import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { currentLanguage, switchLanguage } from '#providers/language/language.ts';

/** Refine's door to the texts. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown>, fallback?: string) =>
    i18next.exists(key) ? String(Reflect.apply(i18next.t, i18next, [key, options ?? {}])) : (fallback ?? key),
  changeLocale: (code: string) => switchLanguage(code),
  getLocale: currentLanguage,
};
