import i18next from 'i18next';
import { type Language, languageFacts, perLanguage } from '#contract/languages.ts';
import { localeOf } from '#format/locale-of.ts';
import { deployment } from '#config/deployment.ts';
import { ofApplication } from '#providers/application/application.ts';
import { toast } from '#providers/notification/toast.ts';
import { leaveOnPurpose, saveUnsaved } from '#providers/session/unsaved.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';

const storageKey = 'language';

// A server that does not answer keeps nobody in a language; what is unsaved then comes back with the page.
const patience = 3_000;

export { localeOf };

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = perLanguage((language) => languageFacts[language].name);

/** What a language is called in the reader's. */
export const useLanguageName = (): ((language: Language) => string) => {
  const names = new Intl.DisplayNames(localeOf[useLanguage()], { type: 'language' });
  return (language) => names.of(new Intl.Locale(localeOf[language]).language) ?? languageNames[language];
};

const available = (code: string | null): Language | undefined => deployment.languages.find((language) => language === code);

/** The reader's language: the stored one if available here, otherwise the first. It changes only with a reload. */
export const currentLanguage = ofApplication((): Language => available(sharedStorage.getItem(storageKey)) ?? deployment.languages[0]);

/** The reader's language, in components. */
export const useLanguage = (): Language => currentLanguage();

const refuse = (code: string): void => {
  toast.error(i18next.t('error.language', { code }));
};

/** Tells, once, that the stored language is none that is available here. Call it when there are texts. */
export const reportUnknownLanguage = (): void => {
  const stored = sharedStorage.getItem(storageKey);
  if (stored === null || available(stored) !== undefined) return;
  sharedStorage.setItem(storageKey, currentLanguage());
  refuse(stored);
};

/** Saves what can be saved, stores the language and reloads the page (specification §4); the page then comes back as it was. */
export const switchLanguage = async (code: string): Promise<void> => {
  const language = available(code);
  if (language === currentLanguage()) return;
  if (language === undefined) return refuse(code);
  const [{ keepPage }] = await Promise.all([import('./keep-page.ts'), saveUnsaved(patience)]);
  if (!sharedStorage.setItem(storageKey, language)) return refuse(code);
  keepPage();
  leaveOnPurpose();
  location.reload();
};
