import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { costLadder, dataFeeDue } from '#domain/money/money.ts';
import { totalWithout, unspentBeside } from '#domain/money/spendable.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useSpotPlan } from '#resources/campaigns/parts/spot-plan/use-spot-plan.ts';

interface UnspentRows {
  /** As it is written, with fees and tax. */
  readonly amount: string;
  /** Where too little is left to buy, by name. */
  readonly platforms: string;
}

/** What of the total the rows of the spot plan do not spend; null while they spend all of it, or nobody knows. */
export const useUnspentRows = (campaign: Campaign): UnspentRows | null => {
  const format = useFormat();
  const { data: plan } = useSpotPlan(campaign);
  const unspent = plan ? totalsOf(plan.content).unspent : 0;
  const platforms = format.list([...new Set(plan?.content.flatMap((row) => (row.unspent ? [row.channel] : [])))]);
  const { currency, terms, budget, audience } = campaign;
  if (unspent <= 0 || currency === null || budget.total === null) return null;
  const ladder = costLadder(budget.total, { rates: terms, dataFee: dataFeeDue(audience, terms.dataFee[currency]) });
  return { amount: format.money(unspentBeside(budget.total, totalWithout(ladder, unspent), currency), currency), platforms };
};
