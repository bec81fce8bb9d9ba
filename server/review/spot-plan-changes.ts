import type { Language } from '#contract/languages.ts';
import { type SpotPlan, type SpotPlanChanges, type SpotPlanRow, mostListedChanges } from '#contract/spot-plan/spot-plan.ts';
import { differenceOf } from '#domain/spot-plan/difference.ts';
import { entryOf, totalsOf } from '#domain/spot-plan/row.ts';
import type { Connection } from '#server/db/database.ts';
import { findVersion } from '#server/spot-plan/store.ts';

const listed = <One>(all: readonly One[]): One[] => all.slice(0, mostListedChanges);

/** What differs between two frozen spot plans, row by row, and in what they cost. */
const changesBetween = (before: SpotPlan, after: SpotPlan): SpotPlanChanges => {
  const { added, removed, changed } = differenceOf(before.content.map(entryOf), after.content.map(entryOf));
  const [former, latter] = [before, after].map(({ content }) => new Map(content.map((row) => [row.id, row])));
  const rows = (side: ReadonlyMap<string, SpotPlanRow> | undefined, found: readonly { id: string }[]): SpotPlanRow[] =>
    listed(found).flatMap(({ id }) => side?.get(id) ?? []);
  return {
    counts: { added: added.length, removed: removed.length, changed: changed.length },
    added: rows(latter, added),
    removed: rows(former, removed),
    changed: listed(changed).flatMap(({ fields, after: { id } }) => {
      const [old, now] = [former?.get(id), latter?.get(id)];
      return old && now ? [{ fields, before: old, after: now }] : [];
    }),
    cost: { from: totalsOf(before.content).totalCost, to: totalsOf(after.content).totalCost },
    currency: after.currency,
  };
};

/** How a submission's frozen rows differ from another's, named in a language; null where one of the two froze none. */
export const spotPlanChanges = async (
  db: Connection,
  campaignId: string,
  { from, to }: { from: number; to: number },
  language: Language,
): Promise<SpotPlanChanges | null> => {
  const before = await findVersion(db, campaignId, from, language);
  const after = await findVersion(db, campaignId, to, language);
  return before && after ? changesBetween(before.plan, after.plan) : null;
};
