import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { TypedField } from '#pages/planner/fields/typed-field.tsx';

interface AmountFieldProps {
  id: string;
  labelledBy: string;
  /** Minor units. */
  value: number | null;
  currency: Currency;
  onChange: (amount: number | null) => void;
  problemId?: string | undefined;
  /** Why an amount is refused that can be read; undefined when it is not. */
  refusal?: ((amount: number) => string | undefined) | undefined;
}

/** The largest amount a plan can hold, in minor units. */
const largest = 1_000_000_000_000;

/** Money as people type it. */
export const AmountField = ({ id, labelledBy, value, currency, onChange, problemId, refusal }: AmountFieldProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { symbol, digits } = currencyFacts[currency];
  const sign = format.signed('', currency);
  const isBefore = sign === symbol;
  const complaintOf = (text: string): string | undefined => {
    // So many digits that no amount has them are too much, not unreadable.
    const endless = /^\d{14,}$/.test(text.normalize('NFKC').replaceAll(/[\s,]/g, ''));
    const amount = endless ? Infinity : parseAmount(text, currency);
    if (amount === null) return t(digits === 0 ? 'planner.amount.whole' : 'planner.amount.unreadable');
    return refusal?.(amount) ?? (amount > largest ? t('error.validation.tooBig') : undefined);
  };
  return (
    <TypedField
      id={id}
      labelledBy={labelledBy}
      value={value}
      show={(amount) => {
        const major = toMajor(amount, currency);
        return format.fixed(major, Number.isInteger(major) ? 0 : digits);
      }}
      read={(text) => (complaintOf(text) === undefined ? parseAmount(text, currency) : null)}
      complaint={(text) => complaintOf(text) ?? ''}
      onChange={onChange}
      before={isBefore ? symbol : undefined}
      after={isBefore ? currency : sign}
      problemId={problemId}
    />
  );
};
