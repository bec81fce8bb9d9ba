import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { currentLanguage } from '#providers/language/language.ts';

// Written out, so that each piece is a file of its own and only the reader's language travels (see `vite/texts`).
const pieces = {
  en: {
    first: () => import('virtual:texts/en/first'),
    public: () => import('virtual:texts/en/public'),
    home: () => import('virtual:texts/en/home'),
    rest: () => import('virtual:texts/en/rest'),
  },
  cn: {
    first: () => import('virtual:texts/cn/first'),
    public: () => import('virtual:texts/cn/public'),
    home: () => import('virtual:texts/cn/home'),
    rest: () => import('virtual:texts/cn/rest'),
  },
  jp: {
    first: () => import('virtual:texts/jp/first'),
    public: () => import('virtual:texts/jp/public'),
    home: () => import('virtual:texts/jp/home'),
    rest: () => import('virtual:texts/jp/rest'),
  },
} as const satisfies Record<Language, unknown>;

/** Makes `t` ready with the texts of the sign-in. */
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

const add = async (part: 'public' | 'home' | 'rest'): Promise<void> => {
  const language = currentLanguage();
  const { texts } = await pieces[language][part]();
  const known = Object.keys(texts).every((segment) => i18next.exists(segment, { returnObjects: true }));
  if (!known) i18next.addResourceBundle(language, 'translation', texts, true, true);
};

/** Adds the texts of the other screens that need no session. */
export const loadPublicTexts = (): Promise<void> => add('public');

/** Adds the texts of the frame and of the lists. */
export const loadHomeTexts = (): Promise<void> => add('home');

/** Adds every other text of the reader's language. */
export const loadAllTexts = async (): Promise<void> => {
  await Promise.all([add('home'), add('rest')]);
};
