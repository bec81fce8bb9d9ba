import { spendableOnly, unspentBeside } from '#domain/money/spendable.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { usePlatformName } from './use-platform-name.ts';

/** The platforms on which too little is left to buy, by name, as they are listed. */
export const useSoldOut = (): string => {
  const { list } = useFormat();
  const { outlook } = usePlanner();
  const nameOf = usePlatformName();
  const short = outlook.estimate?.platforms.filter(({ unspent }) => unspent > 0) ?? [];
  return list(short.map(nameOf));
};

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
