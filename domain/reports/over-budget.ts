import type { Report } from '#contract/reports/reports.ts';

/** Whether more is paid for what was delivered, fees and tax included, than the total budget was. */
export const isOverBudget = ({ progress }: Pick<Report, 'progress'>): boolean => {
  const paid = progress?.paid;
  return paid !== null && paid !== undefined && paid.spent > paid.budget;
};
