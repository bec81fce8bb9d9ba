import { useTranslation } from 'react-i18next';
import { type FileWords, fileWords } from '#format/file-words.ts';
import { unbroken } from '#providers/i18n/unbroken-dates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Sizes as people say them; pixels stay on one line. */
export const useFileWords = (): FileWords => {
  const { t } = useTranslation();
  const words = fileWords((unit, values) => t(unit, values), useFormat());
  return { ...words, pixels: (width, height) => unbroken(words.pixels(width, height)) };
};
