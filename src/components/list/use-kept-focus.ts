import { type RefObject, useEffect, useRef } from 'react';

/** Gives a drawn row the focus; `still`: nothing scrolls for it. */
export const focusDrawnRow = (root: RefObject<HTMLElement | null>, index: number, still = false): void =>
  root.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus({ preventScroll: still });

/** When the row that had the focus is gone, the one in its place gets it. */
export const useKeptFocus = (
  root: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  active: number,
  focusRow: (index: number) => void,
): void => {
  const inside = useRef(false);

  useEffect(() => {
    const note = (event: FocusEvent): void => {
      inside.current =
        event.target instanceof Element && event.target.closest('[data-row]') !== null && root.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);

  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body || rows.length === 0) return;
    focusRow(active);
  }, [rows, active, focusRow]);
};
