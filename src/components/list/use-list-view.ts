import { useCallback, useMemo } from 'react';
import { defaultPageSize } from '#contract/envelope.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { type ListRules, plainParameters } from './plain-parameters.ts';

/** What a list shows, as its address says it. Whatever is the default is left out of the address. */
export interface ListView {
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly sortDir: 'asc' | 'desc';
  readonly q: string;
  readonly status: string;
  readonly tab: string;
  readonly view: 'table' | 'cards';
  /** What else narrows it; only what was chosen. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListDefaults extends ListRules {
  readonly sortBy: string;
  /** How the reader likes to see it. */
  readonly view: ListView['view'];
}

const allStatuses = 'ALL';

/** The view of an address that says nothing. */
export const plainView = ({ sortBy, tabs: [tab = ''], view }: ListDefaults): ListView => ({
  page: 0,
  size: defaultPageSize,
  sortBy,
  sortDir: 'desc',
  q: '',
  status: allStatuses,
  tab,
  view,
  filters: {},
});

/** What to forget to see every row again. */
export const unfiltered = ({ tabs: [tab = ''], filters }: ListRules): Pick<ListView, 'q' | 'status' | 'tab' | 'filters'> => ({
  q: '',
  status: allStatuses,
  tab,
  filters: Object.fromEntries(Object.keys(filters).map((name) => [name, ''])),
});

/** True when rows may be hidden. */
export const isFiltered = (view: ListView, { tabs: [tab] }: ListRules): boolean =>
  view.q !== '' || view.status !== allStatuses || view.tab !== tab || Object.keys(view.filters).length > 0;

/** An address nobody made by hand is taken at its word; a broken part falls back to its default. */
export const viewOf = (search: URLSearchParams, defaults: ListDefaults): ListView => {
  const plain = plainParameters(defaults);
  const fallback = plainView(defaults);
  const given = (name: string, pattern: string): string | undefined => {
    const value = search.get(name);
    return value !== null && new RegExp(pattern).test(value) ? value : undefined;
  };
  const said = (name: keyof typeof plain): string => given(name, plain[name]) ?? String(fallback[name]);
  return {
    page: Number(said('page')),
    size: Number(said('size')),
    sortBy: said('sortBy'),
    sortDir: said('sortDir') === 'asc' ? 'asc' : 'desc',
    q: said('q'),
    status: said('status'),
    tab: said('tab'),
    view: said('view') === 'cards' ? 'cards' : 'table',
    filters: Object.fromEntries(
      Object.entries(defaults.filters).flatMap(([name, pattern]) => {
        const value = given(name, pattern);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
};

const written = ['page', 'size', 'sortBy', 'sortDir', 'q', 'status', 'tab', 'view'] as const;

/** The address of a view; parts that are not the list's own stay as they are. */
export const searchOf = (view: ListView, before: URLSearchParams, defaults: ListDefaults): URLSearchParams => {
  const plain = plainView(defaults);
  const search = new URLSearchParams(before);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  };
  for (const name of written) put(name, view[name] === plain[name] ? undefined : String(view[name]));
  for (const name of Object.keys(defaults.filters)) put(name, view.filters[name]);
  return search;
};

export interface ListViewState {
  readonly view: ListView;
  /** Goes to another view; anything but turning the page begins at the first page. `replace` leaves no step for the back button. */
  readonly change: (part: ListChange | ((view: ListView) => ListChange), options?: { replace?: boolean }) => void;
}

/** What becomes different. Of the filters only those named here change, and an empty one is taken away. */
type ListChange = Partial<ListView>;

const changed = (view: ListView, { filters = {}, ...part }: ListChange): ListView => ({
  ...view,
  page: 0,
  ...part,
  filters: Object.fromEntries(Object.entries({ ...view.filters, ...filters }).filter(([, value]) => value !== '')),
});

/** The view of a list, kept in the address: back, reload and a copied link bring it again. */
export const useListView = (defaults: ListDefaults): ListViewState => {
  const [search, changeSearch] = useSearch();
  const view = useMemo(() => viewOf(search, defaults), [search, defaults]);
  const change = useCallback<ListViewState['change']>(
    (part, options) =>
      changeSearch((before) => {
        const wanted = viewOf(before, defaults);
        return searchOf(changed(wanted, typeof part === 'function' ? part(wanted) : part), before, defaults);
      }, options),
    [changeSearch, defaults],
  );
  return { view, change };
};
