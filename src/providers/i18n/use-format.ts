import type { Language } from '#contract/languages.ts';
import { type Format, formatIn } from '#format/format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { unbrokenDate } from './unbroken-dates.ts';

/** Dates, money and numbers as they are shown; instants in `timeZone`. */
export const shownIn = (language: Language, timeZone?: string): Format => formatIn(language, timeZone, unbrokenDate);

// Formatters are slow to make, and every second component has need of them; those of a language are the same for everybody.
const made = new Map<Language, Format>();

/** Dates, money and numbers as the reader writes them. */
export const useFormat = (): Format => {
  const language = useLanguage();
  const format = made.get(language) ?? shownIn(language);
  made.set(language, format);
  return format;
};
