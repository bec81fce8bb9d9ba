import type { Currency } from '#contract/money.ts';
import { splitDifference } from '#domain/money/budget-split.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { shareSpendable, spendableTotal, unspentOf, unspentBeside, unspentParts } from '#domain/money/spendable.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useSplit } from './use-split.ts';

// Ad sets share what their platform has: what one cannot take at a lower total, another could have. Below this part of net media, lowering costs more reach than it spares.
const worthLowering = 0.1;

export interface Spendable {
  /** What of the total is not spent; minor units. */
  readonly unspent: number;
  /** What is left of the total without it; minor units. */
  readonly total: number;
  /** Makes that the total, each platform with what it can spend. Undefined where it would spare little, the split has a fault or a locked part, or the total would be too low. */
  readonly lower: (() => void) | undefined;
}

/** The forecast of the applied total and its split; undefined while there is none, since that of another split says nothing about this one. */
const useOwnEstimate = () => {
  const { draft, outlook } = usePlanner();
  return outlook.updating || draft.budget.unapplied !== null ? undefined : outlook.estimate;
};

const none: ReadonlyMap<string, number> = new Map();

/** What of each platform's applied part finds nothing to buy, fees and VAT included, by its id; empty while that is not known. */
export const useUnspentParts = (currency: Currency): ReadonlyMap<string, number> => {
  const { split } = usePlanner().draft.budget;
  const estimate = useOwnEstimate();
  if (!estimate) return none;
  const unspent = unspentParts(split, estimate, currency);
  return new Map(split.map(({ platformId }, place) => [platformId, unspent[place] ?? 0]));
};

/** What of the applied total finds nothing to buy, and the way to a total that does, of at least `least` minor units; null while all of it does, or that is not known. */
export const useSpendable = (currency: Currency, least: number): Spendable | null => {
  const { draft, edit } = usePlanner();
  const { parts } = useSplit(currency);
  const estimate = useOwnEstimate();
  const unspent = estimate ? unspentOf(estimate) : 0;
  if (!estimate || unspent <= 0) return null;
  const total = floorToMajor(spendableTotal(estimate) ?? 0, currency);
  const { split } = shareSpendable(total, parts, estimate);
  const lowers =
    split &&
    total >= least &&
    unspent >= worthLowering * (estimate.cost?.netMedia ?? 0) &&
    splitDifference(draft) === 0 &&
    !parts.some(({ locked }) => locked);
  return {
    unspent: unspentBeside(draft.budget.total ?? 0, total, currency),
    total,
    lower: lowers ? () => edit('budget', { total, split }) : undefined,
  };
};
