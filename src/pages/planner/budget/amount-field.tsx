import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { currencyFacts, parseAmount } from '#domain/money.ts';
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
}

/** The largest amount a plan can hold, in minor units. */
const largest = 1_000_000_000_000;

/** Money as people type it. */
export const AmountField = ({ id, labelledBy, value, currency, onChange, problemId }: AmountFieldProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { symbol } = currencyFacts[currency];
  return (
    <TypedField
      id={id}
      labelledBy={labelledBy}
      value={value}
      show={(amount) => format.money(amount, currency).replace(symbol, '')}
      read={(text) => {
        const amount = parseAmount(text, currency);
        return amount !== null && amount <= largest ? amount : null;
      }}
      complaint={t(currencyFacts[currency].digits === 0 ? 'planner.amount.whole' : 'planner.amount.unreadable')}
      onChange={onChange}
      before={symbol}
      after={currency}
      problemId={problemId}
    />
  );
};
