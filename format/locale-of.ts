import { type Language, languageFacts, perLanguage } from '#contract/languages.ts';

/** The product's language codes in the world's words: for `Intl` and the document. */
export const localeOf: Readonly<Record<Language, string>> = perLanguage((language) => languageFacts[language].locale);

/** English dates read `Nov 05, 2026` (specification §9), which is the American order, and compact numbers `1.2M`; the rest follows en-GB. */
export const spokenLocaleOf: Readonly<Record<Language, string>> = { ...localeOf, en: 'en-US' };
