import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isWayUp, keepPlace, placeIn } from '#providers/navigation/list-place.ts';

/** True while the focus is on nothing that the reader has chosen. */
const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

/** Whoever opened a row and comes back finds the focus on it, and the page as far scrolled as it was. */
export const useKeptPlace = (
  root: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  setActive: (index: number) => void,
): void => {
  const { pathname, search, state } = useLocation();
  const kind = useNavigationType();
  const [place] = useState(() => (kind === NavigationType.Pop || isWayUp(state) ? placeIn(pathname) : undefined));
  const wanted = useRef(place);

  useLayoutEffect(() => {
    const index = rows.findIndex(({ id }) => id === wanted.current?.row);
    if (!wanted.current || index < 0) return;
    const { top } = wanted.current;
    wanted.current = undefined;
    if (!isNowhere()) return;
    setActive(index);
    root.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus({ preventScroll: true });
    scrollTo(0, top);
  }, [rows, root, setActive]);

  useLayoutEffect(() => {
    const list = root.current;
    return () => {
      const focused = document.activeElement;
      const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
      keepPlace(pathname, row === undefined ? null : { search, row, top: scrollY });
    };
  }, [root, pathname, search]);
};
