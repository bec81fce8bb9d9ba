import type { SpotPlanDifference, SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import { changedFields } from './row.ts';

/** What is added, removed and changed from one set of rows to another; the same rows in another order are no difference. */
export const differenceOf = (
  before: readonly SpotPlanEntry[],
  after: readonly SpotPlanEntry[],
): Pick<SpotPlanDifference, 'added' | 'removed' | 'changed'> => {
  const [former, latter] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  return {
    added: after.filter(({ id }) => !former?.has(id)),
    removed: before.filter(({ id }) => !latter?.has(id)),
    changed: after.flatMap((row) => {
      const old = former?.get(row.id);
      const fields = old ? changedFields(old, row) : [];
      return old && fields.length > 0 ? [{ fields, before: old, after: row }] : [];
    }),
  };
};
