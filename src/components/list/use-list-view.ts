import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { defaultPageSize } from '#contract/envelope.ts';
import { type ListRules, plainParameters } from './plain-parameters.ts';

/** What a list shows, as its address says it. Whatever is the default is left out of the address. */
export interface ListView {
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly sortDir: 'asc' | 'desc';
  readonly q: string;
  readonly status: string;
}

export interface ListDefaults extends ListRules {
  readonly sortBy: string;
}

const allStatuses = 'ALL';

/** An address nobody made by hand is taken at its word; a broken part falls back to its default. */
export const viewOf = (search: URLSearchParams, defaults: ListDefaults): ListView => {
  const plain = plainParameters(defaults);
  const said = (name: keyof ListView, fallback: string): string => {
    const value = search.get(name);
    return value !== null && new RegExp(plain[name]).test(value) ? value : fallback;
  };
  return {
    page: Number(said('page', '0')),
    size: Number(said('size', String(defaultPageSize))),
    sortBy: said('sortBy', defaults.sortBy),
    sortDir: said('sortDir', 'desc') === 'asc' ? 'asc' : 'desc',
    q: said('q', ''),
    status: said('status', allStatuses),
  };
};

/** The address of a view; parts that are not the list's own stay as they are. */
export const searchOf = (view: ListView, before: URLSearchParams, { sortBy }: ListDefaults): URLSearchParams => {
  const defaults: ListView = { page: 0, size: defaultPageSize, sortBy, sortDir: 'desc', q: '', status: allStatuses };
  const search = new URLSearchParams(before);
  for (const name of ['page', 'size', 'sortBy', 'sortDir', 'q', 'status'] as const) {
    if (view[name] === defaults[name]) search.delete(name);
    else search.set(name, String(view[name]));
  }
  return search;
};

export interface ListViewState {
  readonly view: ListView;
  /** Goes to another view; anything but turning the page begins at the first page. `replace` leaves no step for the back button. */
  readonly change: (part: Partial<ListView>, options?: { replace?: boolean }) => void;
}

/** The view of a list, kept in the address: back, reload and a copied link bring it again. */
export const useListView = (defaults: ListDefaults): ListViewState => {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search, defaults), [search, defaults]);
  const change = useCallback<ListViewState['change']>(
    (part, { replace = false } = {}) =>
      setSearch((before) => searchOf({ ...viewOf(before, defaults), page: 0, ...part }, before, defaults), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch, defaults],
  );
  return { view, change };
};
