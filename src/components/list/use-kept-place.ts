import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type ListPlace, isWayUp, keepPlace, placeIn } from '#providers/navigation/list-place.ts';

/** True while the focus is on nothing that the reader has chosen. */
const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

/** Where whoever comes back to the list was in it. */
export const useFormerPlace = (): ListPlace | undefined => {
  const { pathname, state } = useLocation();
  const kind = useNavigationType();
  const [place] = useState(() => (kind === NavigationType.Pop || isWayUp(state) ? placeIn(pathname) : undefined));
  return place;
};

interface Keeping {
  readonly root: RefObject<HTMLElement | null>;
  readonly place: ListPlace | undefined;
  readonly rows: readonly { readonly id: string }[];
  /** The number of the first of them. */
  readonly from: number;
  readonly setActive: (index: number) => void;
  readonly focusRow: (index: number, still: boolean) => void;
}

/** Whoever opened a row and comes back finds the focus on it, and the page as far scrolled as it was. */
export const useKeptPlace = ({ root, place, rows, from, setActive, focusRow }: Keeping): void => {
  const { pathname, search } = useLocation();
  const wanted = useRef(place);

  useLayoutEffect(() => {
    const index = rows.findIndex(({ id }) => id === wanted.current?.row);
    if (!wanted.current || index < 0) return;
    const { top } = wanted.current;
    wanted.current = undefined;
    if (!isNowhere()) return;
    setActive(from + index);
    focusRow(from + index, true);
    scrollTo(0, top);
  }, [rows, from, setActive, focusRow]);

  useLayoutEffect(() => {
    const list = root.current;
    return () => {
      const focused = document.activeElement;
      const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-row]') : undefined;
      const id = row?.dataset['row'];
      keepPlace(pathname, row && id ? { search, row: id, index: Number(row.ariaRowIndex) - 2, top: scrollY } : null);
    };
  }, [root, pathname, search]);
};
