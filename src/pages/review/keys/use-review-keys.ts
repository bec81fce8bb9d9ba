import { useEffect, useEffectEvent } from 'react';
import { isControl, isTaken, keysAreOn } from '#components/keys/single-keys.ts';

/** What keys do, by key, the single ones and those with Ctrl; `Enter` only where it has no meaning of its own. */
export type KeyActions = Readonly<Record<string, () => void>>;

// The focus stays there when somebody has come by it.
const wayHere = 'header nav :is(a[aria-current], [data-more] button)';

const isLetter = /^\p{L}$/u;

/**
 * Keys while the workbench has the focus, or what has led to it; never while somebody types.
 * @param onWords what a letter without an action of its own begins, before it is written: it goes to the field that then has the focus.
 */
export const useReviewKeys = (actions: KeyActions, onWords?: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : document.body;
    const together = isControl(event);
    // A link keeps the keys that press it; it has no use for letters.
    const isHere = at === document.body || at.closest('#main') !== null || (!together && event.key.length === 1 && at.matches(wayHere));
    if (isTaken(event, false) || !isHere) return;
    // With Ctrl it opens another place in a new tab.
    if (event.key === 'Enter' ? at.closest(together ? 'a:not([aria-current])' : 'a, button, summary') : !keysAreOn()) return;
    const action = actions[together ? `Ctrl + ${event.key}` : event.key];
    if (!action) {
      if (!together && isLetter.test(event.key)) onWords?.();
      return;
    }
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
