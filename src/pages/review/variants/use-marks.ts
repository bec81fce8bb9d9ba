import { useEffect, useMemo, useState } from 'react';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { useCell } from '#providers/application/cell.ts';
import { type Cell, type PictureGroup, entryOf, itemsAt } from './picture-groups.ts';
import { forgetOutdated, markAll, variantDrafts } from './variant-drafts.ts';

const firstCell: Cell = { row: 0, column: 0 };

/** Which variants are to be returned, and where the keys stand. */
export const useMarks = (groups: readonly PictureGroup[]) => {
  const { marks } = useCell(variantDrafts);
  const codes = useMemo(
    () =>
      new Map(
        groups
          .flatMap(({ items }) => items)
          // A mark is about the version that was looked at.
          .flatMap(({ id, version }) => (marks[id]?.version === version ? [[id, marks[id].code] as const] : [])),
      ),
    [groups, marks],
  );
  useEffect(() => forgetOutdated(groups.flatMap(({ items }) => items)), [groups]);
  const [lastCode, setLastCode] = useState<string>();
  const [place, setPlace] = useState<{ imageKey: string; index: number; cell: Cell } | null>(null);

  const found = groups.findIndex(({ imageKey }) => imageKey === place?.imageKey);
  // A picture that was decided makes way for the next one.
  const groupIndex = found >= 0 ? found : Math.min(place?.index ?? 0, Math.max(0, groups.length - 1));
  const group = groups[groupIndex];
  const cell = found >= 0 && place ? place.cell : group ? entryOf(group) : firstCell;

  const activate = (index: number, at: Cell): void => {
    const next = groups[index];
    if (next) setPlace({ imageKey: next.imageKey, index, cell: at });
  };
  return {
    group,
    groupIndex,
    cell,
    lastCode,
    activate,
    /** To the next filled cell in a direction, or, where there is none, in reading order; stays at the end. */
    move: (down: number, right: number): void => {
      if (!group) return;
      const ahead = down + right > 0;
      const all = group.languages.flatMap((_, row) => group.countries.map((__, column): Cell => ({ row, column })));
      const after = all.filter(({ row, column }) => {
        const distance = (row - cell.row) * group.countries.length + column - cell.column;
        return (ahead ? distance > 0 : distance < 0) && itemsAt(group, { row, column }).length > 0;
      });
      const way = ahead ? after : after.toReversed();
      const target = way.find(({ row, column }) => (down === 0 ? row === cell.row : column === cell.column)) ?? way[0];
      if (target) activate(groupIndex, target);
    },
    /** To the next picture or the one before; returns it, or undefined at the end. */
    stepGroup: (by: 1 | -1): PictureGroup | undefined => {
      const next = groups[groupIndex + by];
      if (next) activate(groupIndex + by, entryOf(next));
      return next;
    },
    markOf: (itemId: string): string | undefined => codes.get(itemId),
    /** Marks items with a reason, or takes the mark back: the same mark again unless `always`. */
    mark: (items: readonly LockScreenVariant[], code: string | undefined, always = false): void => {
      if (code !== undefined) setLastCode(code);
      markAll(items, !always && items.every(({ id }) => codes.has(id)) ? undefined : code);
    },
  };
};
