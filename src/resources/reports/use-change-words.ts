import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWordsIn } from '#format/change-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { MetricWords } from './use-metric-words.ts';

/** By how much a metric differs from something, in the reader's language. */
export const useChangeWords = (words: MetricWords) => {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => changeWordsIn({ t, format, words }), [t, format, words]);
};
