import type { ForecastGroup, RegionShares, ShareTable } from './input.ts';
import { overlapUnion } from './overlap.ts';
import { rememberedBy } from './remember.ts';

type Slice = { readonly share: number; readonly accepts: readonly boolean[] };

/** Cuts everybody by one exclusive attribute, with a last slice for those whose value is not known. */
function slices(table: ShareTable, wanted: readonly (readonly string[])[]): readonly Slice[] {
  const total = Object.values(table).reduce((sum, share) => sum + share, 0);
  const scale = Math.max(1, total);
  const known = Object.entries(table).map(([value, share]) => ({
    share: share / scale,
    accepts: wanted.map((values) => values.length === 0 || values.includes(value)),
  }));
  const rest = { share: 1 - total / scale, accepts: wanted.map((values) => values.length === 0) };
  return mergeAlike([...known, rest]);
}

/** Values that all groups treat alike are one slice: most plans need a handful of cells instead of hundreds. */
function mergeAlike(all: readonly Slice[]): readonly Slice[] {
  const merged = new Map<string, Slice>();
  for (const slice of all) {
    const key = slice.accepts.join();
    merged.set(key, { accepts: slice.accepts, share: slice.share + (merged.get(key)?.share ?? 0) });
  }
  return [...merged.values()];
}

const both = (a: Slice, b: Slice): Slice => ({
  share: a.share * b.share,
  accepts: a.accepts.map((accepted, index) => accepted && b.accepts[index] === true),
});

const cross = (a: readonly Slice[], b: readonly Slice[]): readonly Slice[] => mergeAlike(a.flatMap((x) => b.map((y) => both(x, y))));

/**
 * Share (0..1) of a region's adults who fit at least one group, nobody counted twice. Exclusive attributes cut people
 * into cells (gender × age × income × education, independent); inside a cell the groups that fit are united by
 * `overlapUnion`. No group, nobody.
 */
export const demographicShare = rememberedBy((groups: readonly ForecastGroup[], shares: RegionShares): number => {
  const union = overlapUnion(groups, shares);
  const cells = [
    slices(
      shares.age,
      groups.map((group) => group.ages),
    ),
    slices(
      shares.income,
      groups.map((group) => group.incomes),
    ),
    slices(
      shares.education,
      groups.map((group) => group.educations),
    ),
  ].reduce(
    cross,
    slices(
      shares.gender,
      groups.map((group) => (group.gender === 'ALL' ? [] : [group.gender])),
    ),
  );
  return Math.min(
    1,
    cells.reduce((sum, cell) => sum + cell.share * union(cell.accepts), 0),
  );
});

/** How many of the six attributes at least one group restricts. */
export function attributesUsed(groups: readonly ForecastGroup[]): number {
  const used = (restricts: (group: ForecastGroup) => boolean): number => (groups.some(restricts) ? 1 : 0);
  return (
    used((g) => g.gender !== 'ALL') +
    used((g) => g.ages.length > 0) +
    used((g) => g.incomes.length > 0) +
    used((g) => g.educations.length > 0) +
    used((g) => g.interests.length > 0) +
    used((g) => g.searchBehaviours.length > 0)
  );
}
