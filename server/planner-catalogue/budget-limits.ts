import type { Currency } from '#contract/money.ts';
import type { CompletionContext } from '#domain/campaigns/completion.ts';
import { catalogue, feesOn, platformLimitsOn } from './catalogue.ts';
import { providerDate } from './in-force.ts';

type BudgetLimits = Pick<CompletionContext, 'minimumTotal' | 'maximumTotal' | 'platformMinimum' | 'platformMaximum'>;

const unlimited: BudgetLimits = {
  minimumTotal: 0,
  maximumTotal: Number.POSITIVE_INFINITY,
  platformMinimum: () => 0,
  platformMaximum: () => Number.POSITIVE_INFINITY,
};

/** The limits of the budget that hold now, in minor units. Without a currency, or for an unknown platform, there is nothing to compare with. */
export const budgetLimits = (currency: Currency | null, now: Date): BudgetLimits => {
  if (currency === null) return unlimited;
  const date = providerDate(now);
  const { minimumTotalBudget, maximumTotalBudget } = feesOn(date);
  const limitsOf = (platformId: string) => {
    const platform = catalogue.platforms.get(platformId);
    return platform && platformLimitsOn(platform, date);
  };
  return {
    minimumTotal: minimumTotalBudget[currency],
    maximumTotal: maximumTotalBudget[currency],
    platformMinimum: (platformId) => limitsOf(platformId)?.minBudget[currency] ?? 0,
    platformMaximum: (platformId) => limitsOf(platformId)?.maxBudget[currency] ?? Number.POSITIVE_INFINITY,
  };
};
