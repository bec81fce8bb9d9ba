import { useMemo } from 'react';
import { type Format, formatIn } from '#domain/words/format.ts';
import { useLanguage } from '#providers/language/language.ts';

/** Dates, money and numbers as the reader writes them. */
export const useFormat = (): Format => {
  const language = useLanguage();
  return useMemo(() => formatIn(language), [language]);
};
