import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#contract/envelope.ts';
import type { Currency } from '#contract/money.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** What a finding of the completion rules says to the planner; its amounts are of the campaign's currency. */
export const useFindingText = (currency: Currency | null): ((finding: Pick<Finding, 'key' | 'values'>) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ key, values }) => {
      if (key === 'dayBeyond') return t('error.validation.day', { firstDay: format.date(firstDay), lastDay: format.date(lastDay) });
      const { value } = values;
      const amount = typeof value === 'number' && currency !== null ? format.money(value, currency) : String(value ?? '');
      return t(`completion.${key}`, { ...values, value: amount });
    },
    [t, format, currency],
  );
};
