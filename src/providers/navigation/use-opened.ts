import { useSearch } from './use-search.ts';

/** Whether the address says that something is open on the screen, such as `?handover=open`, and the ways to open and to close it. */
export const useOpened = (name: string) => {
  const [search, changeSearch] = useSearch();
  const go = (value?: 'open'): void =>
    changeSearch(
      (next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { isOpen: search.get(name) === 'open', open: () => go('open'), close: () => go() };
};
