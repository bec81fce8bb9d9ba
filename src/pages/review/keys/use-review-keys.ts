import { useEffect, useEffectEvent } from 'react';
import { keysAreOn } from '#components/keys/single-keys.ts';
import { enterHasAMeaning, isForSomethingElse } from './review-keys.ts';

/** What single keys do, by key; `Enter` only where it has no meaning of its own. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Single keys while the workbench has the focus; never while somebody types. */
export const useReviewKeys = (actions: KeyActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForSomethingElse(event)) return;
    const { key } = event;
    if (key === 'Enter' ? enterHasAMeaning(event) : !keysAreOn()) return;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
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
