import { spendableOnly, unspentBeside } from '#domain/money/spendable.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What of the total finds nothing to buy, as it is written; null while all of it does, or nobody knows. */
export const useUnspent = (): string | null => {
  const format = useFormat();
  const { draft, outlook, currency } = usePlanner();
  const { estimate } = outlook;
  const { total } = draft.budget;
  const spendable = estimate ? spendableOnly(estimate) : null;
  if (spendable === null || total === null || currency === null) return null;
  return format.money(unspentBeside(total, spendable, currency), currency);
};
