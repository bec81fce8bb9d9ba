import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pieces } from 'virtual:texts';
import { currentLanguage } from '#providers/language/language.ts';

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

const add = async (part: 'public' | 'home' | 'rest' | 'demo'): Promise<void> => {
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

/** Adds the texts of the guided demos. */
export const loadDemoTexts = (): Promise<void> => add('demo');
