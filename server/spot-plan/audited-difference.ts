import type { SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import { differenceOf } from '#domain/spot-plan/difference.ts';

/** What the audit keeps of a change of rows: the new and the removed ones whole, of the others the changed cells. */
export const auditedDifference = (before: readonly SpotPlanEntry[], after: readonly SpotPlanEntry[]): Record<string, unknown> => {
  const { added, removed, changed } = differenceOf(before, after);
  return {
    ...(added.length > 0 && { added: { to: added } }),
    ...(removed.length > 0 && { removed: { from: removed } }),
    ...Object.fromEntries(
      changed.map(({ fields, before: from, after: to }) => [
        from.id,
        Object.fromEntries(fields.map((field) => [field, { from: from[field], to: to[field] }])),
      ]),
    ),
  };
};
