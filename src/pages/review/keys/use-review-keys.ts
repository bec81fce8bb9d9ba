import { useEffect, useEffectEvent } from 'react';
import { enterHasAMeaning, isForSomethingElse, keysAreOn } from './review-keys.ts';

/** What single keys do, by key; `Enter` only where it has no meaning of its own. */
export type KeyDeeds = Readonly<Record<string, () => void>>;

/** Single keys while the workbench has the focus; never while somebody types. */
export const useReviewKeys = (deeds: KeyDeeds): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForSomethingElse(event)) return;
    const { key } = event;
    if (key === 'Enter' ? enterHasAMeaning(event) : !keysAreOn()) return;
    const deed = Object.hasOwn(deeds, key) ? deeds[key] : undefined;
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
