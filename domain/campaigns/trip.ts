import type { Audience } from '#contract/campaigns/plan.ts';
import type { Currency } from '#contract/money.ts';

/** Without a currency nothing can be priced, so the budget step has nothing to ask. */
export const budgetStepDisabled = (currency: Currency | null): boolean => currency === null;

/** The phases of the trip a campaign is delivered in: those chosen, but only the during-trip phase when the budget step is disabled (specification §4). */
export const deliveredPhases = (chosen: Audience['tripPhases'], currency: Currency | null): Audience['tripPhases'] =>
  budgetStepDisabled(currency) ? ['DURING_TRIP'] : chosen;
