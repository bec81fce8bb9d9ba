import { type RefObject, useEffect, useRef } from 'react';

/** When the row that had the focus is gone, the one in its place gets it. */
export const useKeptFocus = (root: RefObject<HTMLElement | null>, rows: readonly unknown[], active: number): void => {
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
    root.current?.querySelectorAll<HTMLElement>('[data-row]')[active]?.focus();
  }, [root, rows, active]);
};
