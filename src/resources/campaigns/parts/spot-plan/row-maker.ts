import type { SpotPlan, SpotPlanEntry, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { changedFields, entryOf, spotRow } from '#domain/spot-plan/row.ts';

/** Gives each entry its row: the server's own when it says the same, else made here; each is made once. */
export const rowMaker = ({ content, basis }: SpotPlan): ((entry: SpotPlanEntry) => SpotPlanRow) => {
  const given = new Map(content.map((row) => [row.id, { row, entry: entryOf(row) }]));
  const known = new WeakMap<SpotPlanEntry, SpotPlanRow>();
  return (entry) => {
    const former = given.get(entry.id);
    const row = known.get(entry) ?? (former && changedFields(former.entry, entry).length === 0 ? former.row : spotRow(basis, entry));
    known.set(entry, row);
    return row;
  };
};
