import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';

/** A section may still wait for its catalogue when the link is followed; after this many milliseconds it is given up. */
const patience = 4_000;

const jump = (id: string): boolean => {
  const field = document.getElementById(id);
  if (!field) return false;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  field.focus({ preventScroll: true });
  return true;
};

/** Scrolls to the field the address names after `#` and focuses it, also when the same link is pressed again. */
export const useJump = (): void => {
  const { hash, key } = useLocation();
  // Pressing the same link again makes another key, and another jump.
  const link = useMemo(() => ({ id: decodeURIComponent(hash.slice(1)), key }), [hash, key]);
  useEffect(() => {
    const { id } = link;
    if (id === '' || jump(id)) return undefined;
    const watcher = new MutationObserver(() => {
      if (jump(id)) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => watcher.disconnect(), patience);
    return () => {
      clearTimeout(giveUp);
      watcher.disconnect();
    };
  }, [link]);
};
