import { useState } from 'react';
import type { LockScreenRow } from '#contract/lock-screen.ts';
import type { Cell } from './matrix.tsx';
import { type PictureGroup, cellOf } from './picture-groups.ts';

const firstCell: Cell = { row: 0, column: 0 };

const filled = (group: PictureGroup, { row, column }: Cell): boolean => {
  const [language, country] = [group.languages[row], group.countries[column]];
  return language !== undefined && country !== undefined && cellOf(group, language, country).length > 0;
};

/** The first cell of a picture that holds anything. */
const entryOf = (group: PictureGroup | undefined): Cell => {
  const column = group?.countries.findIndex((_, at) => filled(group, { row: 0, column: at })) ?? 0;
  return { row: 0, column: Math.max(0, column) };
};

/** Which variants are to be returned, and where the keys stand. */
export const useMarks = (groups: readonly PictureGroup[]) => {
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
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
        return (ahead ? distance > 0 : distance < 0) && filled(group, { row, column });
      });
      const way = ahead ? after : after.toReversed();
      const target = way.find(({ row, column }) => (down === 0 ? row === cell.row : column === cell.column)) ?? way[0];
      if (target) activate(groupIndex, target);
    },
    stepGroup: (by: 1 | -1): void => activate(groupIndex + by, entryOf(groups[groupIndex + by])),
    markOf: (itemId: string): string | undefined => marks.get(itemId),
    /** Marks items with a reason, or takes the mark back: the same mark again unless `always`. */
    mark: (items: readonly LockScreenRow[], code: string | undefined, always = false): void => {
      if (code !== undefined) setLastCode(code);
      setMarks((before) => {
        const next = new Map(before);
        const off = code === undefined || (!always && items.every(({ id }) => before.has(id)));
        for (const { id } of items) {
          if (off) next.delete(id);
          else next.set(id, code);
        }
        return next;
      });
    },
  };
};
