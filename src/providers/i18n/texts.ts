import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage } from '#providers/language/language.ts';
import { firstSegments } from './first-segments.ts';

const files = import.meta.glob<ResourceKey>('/locales/*/*.json', { import: 'default' });

const fileName = /\/locales\/(\w+)\/(\w+)\.json$/;

const load = async (wanted: (segment: string) => boolean): Promise<void> => {
  const language = currentLanguage();
  const entries = Object.entries(files).flatMap(([path, read]) => {
    const [, of, segment] = fileName.exec(path) ?? [];
    return of === language && segment !== undefined && wanted(segment) ? [{ segment, read }] : [];
  });
  const texts = await Promise.all(entries.map(async ({ segment, read }) => [segment, await read()] as const));
  i18next.addResourceBundle(language, 'translation', Object.fromEntries(texts), true, true);
};

/** Makes `t` ready with the texts of the signed-out screens. */
export const startTexts = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  await load((segment) => firstSegments.includes(segment));
};

/** Adds every other text of the reader's language. */
export const loadAllTexts = (): Promise<void> => load((segment) => !firstSegments.includes(segment));
