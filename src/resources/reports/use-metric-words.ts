import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';

/** Metrics and rows as the reader writes them. */
export const useMetricWords = (currency: Currency | null) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => metricWordsIn({ t, format, language, currency }), [t, format, language, currency]);
};

export type MetricWords = ReturnType<typeof useMetricWords>;
