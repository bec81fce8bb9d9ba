import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Metrics and rows as the reader writes them. */
export const useMetricWords = (currency: Currency | null) => {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => metricWordsIn({ t, format, currency }), [t, format, currency]);
};

export type MetricWords = ReturnType<typeof useMetricWords>;
