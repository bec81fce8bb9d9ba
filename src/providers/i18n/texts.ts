import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { currentLanguage } from '#providers/language/language.ts';

// Written out, so that each piece is a file of its own and only the reader's language travels.
const pieces = {
  en: { first: () => import('virtual:texts/en/first'), rest: () => import('virtual:texts/en/rest') },
  cn: { first: () => import('virtual:texts/cn/first'), rest: () => import('virtual:texts/cn/rest') },
  jp: { first: () => import('virtual:texts/jp/first'), rest: () => import('virtual:texts/jp/rest') },
} as const satisfies Record<Language, unknown>;

/** Makes `t` ready with the texts of the signed-out screens. */
export const startTexts = async (): Promise<void> => {
  const language = currentLanguage();
  const { texts } = await pieces[language].first();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};

/** Adds every other text of the reader's language. */
export const loadAllTexts = async (): Promise<void> => {
  const language = currentLanguage();
  const { texts } = await pieces[language].rest();
  i18next.addResourceBundle(language, 'translation', texts, true, true);
};
