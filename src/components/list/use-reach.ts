import { startTransition, useCallback, useState } from 'react';
import { queryOf } from './query-of.ts';
import type { ListView } from './use-list-view.ts';

/** Where somebody is in a list without pages. */
export interface Reach {
  /** The number of the row that they look at. */
  readonly row: number;
  /** They have come there in this view. */
  readonly moved: boolean;
}

/** How far a list is scrolled; under other filters, or in another order, it begins anew. */
export const useReach = (view: ListView, begin: number) => {
  const now = JSON.stringify(queryOf(view));
  const [{ of, row }, setReach] = useState({ of: now, row: begin });
  const moved = of === now;
  // What is drawn meanwhile must not wait for it.
  const reachTo = useCallback(
    (to: number) => startTransition(() => setReach((before) => (before.of === now && before.row === to ? before : { of: now, row: to }))),
    [now],
  );
  return { reach: { row: moved ? row : 0, moved }, view: now, reachTo };
};
