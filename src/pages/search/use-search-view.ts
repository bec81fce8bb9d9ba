import { useCallback, useMemo } from 'react';
import { pageSizes } from '#contract/envelope.ts';
import { type SearchType, longestSearch, searchTypes } from '#contract/search/search.ts';
import { useSearch } from '#providers/navigation/use-search.ts';

/** What the search shows, as its address says it. */
export interface SearchView {
  /** Words and operators. */
  readonly q: string;
  readonly type: SearchType | 'all';
  readonly page: number;
  readonly size: number;
}

const usualSize = 25;

export const viewOf = (search: URLSearchParams): SearchView => {
  const page = search.get('page') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, longestSearch),
    type: searchTypes.find((type) => type === search.get('type')) ?? 'all',
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 0,
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? usualSize,
  };
};

/** The address of a view; what is as usual is left out. */
export const searchOf = ({ q, type, page, size }: SearchView): URLSearchParams => {
  const said: [string, string][] = [
    ['q', q],
    ['type', type === 'all' ? '' : type],
    ['page', page === 0 ? '' : String(page)],
    ['size', size === usualSize ? '' : String(size)],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== ''));
};

type Change = Partial<SearchView> | ((view: SearchView) => Partial<SearchView>);

/** The view of the search, kept in the address: back, reload and a copied link bring it again. Anything but turning the page begins at the first. */
export const useSearchView = () => {
  const [search, changeSearch] = useSearch();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback(
    (part: Change, options?: { replace?: boolean }) =>
      changeSearch((written) => {
        const before = viewOf(written);
        return searchOf({ ...before, page: 0, ...(typeof part === 'function' ? part(before) : part) });
      }, options),
    [changeSearch],
  );
  return { view, change };
};
