import type { Report } from '#contract/reports/reports.ts';

/** Whether more is paid for what was delivered, fees and tax included, than the total budget was. */
export const isOverBudget = ({ progress }: Pick<Report, 'progress'>): boolean => {
  const paid = progress?.paid;
  return paid !== null && paid !== undefined && paid.spent > paid.budget;
};

/**
 * By how much the spend is above all that was planned, both net media in minor units: what fees and tax add grows with it, so that the total
 * budget is exceeded too. Null while it is not, or while nobody knows.
 */
export const overspendOf = ({
  delivered,
  planned,
}: {
  readonly delivered: number | null;
  readonly planned: number | null;
}): number | null => (delivered !== null && planned !== null && delivered > planned ? delivered - planned : null);
