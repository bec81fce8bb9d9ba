import type { Plan } from '#contract/campaigns/plan.ts';
import { type FlightPart, monthsOf } from '#domain/time/flight.ts';
import { apportion } from './money.ts';

/** A calendar month of the flight, and what of the total falls into it, in minor units. */
export interface BudgetMonth extends FlightPart {
  readonly amount: number;
}

/** The total over the months of the flight, evenly by their days; the parts add up to it exactly. None while there is no budget or no flight. */
export const budgetByMonth = ({ budget: { total }, timeline: { from, to } }: Pick<Plan, 'budget' | 'timeline'>): BudgetMonth[] => {
  if (total === null || total === 0 || from === null || to === null) return [];
  const months = monthsOf(from, to);
  const amounts = apportion(
    total,
    months.map(({ days }) => days),
  );
  return months.map((month, at) => ({ ...month, amount: amounts[at] ?? 0 }));
};
