import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pieces } from 'virtual:texts';
import { closeUnits } from '#format/close-units.ts';
import { countAsLanguagesDo } from '#format/plurals.ts';
import { currentLanguage } from '#providers/language/language.ts';

// The document has found out whether it begins behind the sign-in, and has the one piece for it on its way.
const firstPiece = (): 'first' | 'home' => (document.documentElement.dataset['place'] === 'signIn' ? 'first' : 'home');

/** Makes `t` ready with the texts the document begins with: those of the sign-in, and with them those of the frame for whoever is signed in. */
export const startTexts = async (): Promise<void> => {
  const language = currentLanguage();
  const { texts } = await pieces[language][firstPiece()]();
  await i18next
    .use(initReactI18next)
    .use(closeUnits)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: texts } },
      interpolation: { escapeValue: false },
      postProcess: closeUnits.name,
      react: { useSuspense: false },
    });
  countAsLanguagesDo(i18next);
};

const add = async (part: 'public' | 'home' | 'rest' | 'other' | 'demo'): Promise<void> => {
  const language = currentLanguage();
  const { texts } = await pieces[language][part]();
  const there: object = i18next.getResourceBundle(language, 'translation');
  const known = Object.keys(texts).every((segment) => segment in there);
  // Nobody else writes into them, so that they need not be copied first: it would take a twentieth of a second on a slow machine.
  if (!known) i18next.addResourceBundle(language, 'translation', texts, true, true, { skipCopy: true });
};

/** Adds the texts of the other screens that need no session. */
export const loadPublicTexts = (): Promise<void> => add('public');

/** Adds the texts of the frame and of the lists. */
export const loadHomeTexts = (): Promise<void> => add('home');

/** Adds the texts of the screens that people work on a campaign with: planner, campaign, review and report. */
export const loadWorkTexts = async (): Promise<void> => {
  await Promise.all([add('home'), add('rest')]);
};

/** Adds every text of the reader's language but those of the guided demos. */
export const loadAllTexts = async (): Promise<void> => {
  await Promise.all([loadWorkTexts(), add('other')]);
};

/** Adds the texts of the guided demos. */
export const loadDemoTexts = (): Promise<void> => add('demo');
