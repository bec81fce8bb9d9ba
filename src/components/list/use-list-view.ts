import { useCallback, useMemo } from 'react';
import { defaultPageSize } from '#contract/envelope.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { type ListRules, plainParameters } from './plain-parameters.ts';

/** What people like, each in their own way. */
export interface Likes {
  readonly size: number;
  readonly view: 'table' | 'cards';
  readonly density: 'comfortable' | 'compact';
  /** Cards always stand on pages. */
  readonly paging: 'pages' | 'scroll';
  /** The columns' keys in their order, with commas between them; empty: as the product shows them. */
  readonly cols: string;
}

/** What a list shows, as its address says it. */
export interface ListView extends Likes {
  readonly page: number;
  readonly sortBy: string;
  readonly sortDir: 'asc' | 'desc';
  readonly q: string;
  readonly status: string;
  readonly tab: string;
  /** What else narrows it; only what was chosen. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListDefaults extends ListRules {
  /** How the reader likes to see it. */
  readonly likes: Likes;
  /** True: an address that says nothing is the view that the reader begins with, and no longer everything. */
  readonly begins?: boolean;
}

const allStatuses = 'ALL';

/** How the product shows a list. */
export const usualLikes: Likes = { size: defaultPageSize, view: 'table', density: 'comfortable', paging: 'pages', cols: '' };

/** The view of an address that says nothing. */
export const plainView = ({ sortBy, tabs: [tab = ''], likes }: ListDefaults): ListView => ({
  page: 0,
  sortBy,
  sortDir: 'desc',
  q: '',
  status: allStatuses,
  tab,
  filters: {},
  ...likes,
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
    // Which rows a page has does not depend on who looks.
    size: Number(said('page') === '0' ? said('size') : (given('size', plain.size) ?? usualLikes.size)),
    sortBy: said('sortBy'),
    sortDir: said('sortDir') === 'asc' ? 'asc' : 'desc',
    q: said('q'),
    status: said('status'),
    tab: said('tab'),
    view: said('view') === 'cards' ? 'cards' : 'table',
    density: said('density') === 'compact' ? 'compact' : 'comfortable',
    paging: said('paging') === 'scroll' ? 'scroll' : 'pages',
    cols: said('cols'),
    filters: Object.fromEntries(
      Object.entries(defaults.filters).flatMap(([name, pattern]) => {
        const value = given(name, pattern);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
};

/** Which saved view an address began with; `all` says that it is none, to a list that begins with one. */
export const savedName = 'saved';
const noSavedView = 'all';

const written = ['page', 'size', 'sortBy', 'sortDir', 'q', 'status', 'tab', 'view', 'density', 'paging', 'cols'] as const;

/**
 * The address of a view; parts that are not the list's own stay as they are. Left out is what everybody would see without it: what the product shows
 * and this reader likes as well. So a link that was copied brings the same to whoever likes it otherwise.
 */
export const searchOf = (view: ListView, before: URLSearchParams, defaults: ListDefaults): URLSearchParams => {
  const own = plainView(defaults);
  const plain = { ...own, ...usualLikes };
  const left = { ...own, ...(view.page > 0 && { size: plain.size }) };
  const search = new URLSearchParams(before);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  };
  for (const name of written) put(name, view[name] === plain[name] && view[name] === left[name] ? undefined : String(view[name]));
  for (const name of Object.keys(defaults.filters)) put(name, view.filters[name]);
  if (search.get(savedName) === noSavedView) search.delete(savedName);
  if (defaults.begins && search.size === 0) search.set(savedName, noSavedView);
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

const likedNames = Object.keys(usualLikes) as readonly (keyof Likes)[];

/** The view of a list, kept in the address: back, reload and a copied link bring it again. What the reader likes is kept for them besides. */
export const useListView = (defaults: ListDefaults, onLikes?: (likes: Partial<Likes>) => void): ListViewState => {
  const [search, changeSearch] = useSearch();
  const view = useMemo(() => viewOf(search, defaults), [search, defaults]);
  const change = useCallback<ListViewState['change']>(
    (part, options) =>
      changeSearch((before) => {
        const wanted = viewOf(before, defaults);
        const chosen = typeof part === 'function' ? part(wanted) : part;
        const liked = likedNames.filter((name) => chosen[name] !== undefined && chosen[name] !== wanted[name]);
        if (liked.length > 0) onLikes?.(Object.fromEntries(liked.map((name) => [name, chosen[name]])));
        return searchOf(changed(wanted, chosen), before, defaults);
      }, options),
    [changeSearch, defaults, onLikes],
  );
  return useMemo(() => ({ view, change }), [view, change]);
};
