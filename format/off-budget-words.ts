import type { Currency } from '#contract/money.ts';
import type { OffBudget } from '#contract/spot-plan/spot-plan.ts';
import type { Format } from './format.ts';

interface Wording {
  readonly t: (
    text: `spotPlan.offBudget.${'more' | 'less'}`,
    ...values: [] | [values: Readonly<Record<string, string | number>>]
  ) => string;
  readonly format: Pick<Format, 'money'>;
}

/** By how much the rows of a spot plan cost more or less than its budget leaves for media, in one sentence. */
export const offBudgetWords = ({ cost, netMedia }: OffBudget, currency: Currency, { t, format }: Wording): string =>
  t(cost > netMedia ? 'spotPlan.offBudget.more' : 'spotPlan.offBudget.less', {
    cost: format.money(cost, currency),
    netMedia: format.money(netMedia, currency),
    difference: format.money(Math.abs(cost - netMedia), currency),
  });
