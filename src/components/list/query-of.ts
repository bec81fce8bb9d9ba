import type { ListView } from './use-list-view.ts';

/** What narrows a view, by the names that the API has for it; what shows everything is not said. */
export const filtersOf = ({ q, status, tab, filters }: ListView): Readonly<Record<string, string>> => ({
  ...(q !== '' && { q }),
  ...(status !== 'ALL' && { status }),
  ...(tab !== 'all' && { tab }),
  ...filters,
});

/** The same, and how it is ordered. */
export const queryOf = (view: ListView): Readonly<Record<string, string>> => ({
  ...filtersOf(view),
  sortBy: view.sortBy,
  sortDir: view.sortDir,
});
