import { useEffect, useEffectEvent } from 'react';
import { isControl, isTaken, keysAreOn } from '#components/keys/single-keys.ts';

/** What keys do, by key, the single ones and those with Ctrl; `Enter` only where it has no meaning of its own. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Keys while the workbench has the focus; never while somebody types. */
export const useReviewKeys = (actions: KeyActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (isTaken(event, false) || (at !== document.body && !at.closest('#main'))) return;
    const together = isControl(event);
    // With Ctrl it opens another place in a new tab.
    if (event.key === 'Enter' ? at.closest(together ? 'a:not([aria-current])' : 'a, button, summary') : !keysAreOn()) return;
    const action = actions[together ? `Ctrl + ${event.key}` : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
