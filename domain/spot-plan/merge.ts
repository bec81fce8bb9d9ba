import { type SpotPlanEntry, type SpotPlanField, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import { changedFields } from './row.ts';

const picked = (from: SpotPlanEntry, fields: readonly SpotPlanField[]): Partial<SpotPlanEntry> =>
  Object.fromEntries(spotPlanFields.filter((field) => fields.includes(field)).map((field) => [field, from[field]]));

/**
 * Brings two people's rows together, row by row and cell by cell: what only one of them touched is kept; where both wrote into the same
 * cell, this person's stays. A row that one removed and the other changed stays, with the change.
 */
export const mergeRows = (
  base: readonly SpotPlanEntry[],
  mine: readonly SpotPlanEntry[],
  theirs: readonly SpotPlanEntry[],
): SpotPlanEntry[] => {
  const [former, own, other] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [row.id, row]))) as [
    Map<string, SpotPlanEntry>,
    Map<string, SpotPlanEntry>,
    Map<string, SpotPlanEntry>,
  ];
  const merged = (id: string): SpotPlanEntry | undefined => {
    const [before, here, there] = [former.get(id), own.get(id), other.get(id)];
    if (before === undefined) return here ?? there;
    if (here === undefined) return there !== undefined && changedFields(before, there).length > 0 ? there : undefined;
    if (there === undefined) return changedFields(before, here).length > 0 ? here : undefined;
    return { ...there, ...picked(here, changedFields(before, here)) };
  };
  // Their order, with this person's new rows behind the row they were put after.
  const order = theirs.map(({ id }) => id);
  mine.forEach(({ id }, at) => {
    if (other.has(id)) return;
    const above = mine.slice(0, at).findLast((row) => order.includes(row.id));
    order.splice(above ? order.indexOf(above.id) + 1 : 0, 0, id);
  });
  return order.flatMap((id) => merged(id) ?? []);
};
