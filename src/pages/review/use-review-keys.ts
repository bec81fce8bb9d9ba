import { useEffect, useEffectEvent } from 'react';
import { enterHasAMeaning, isForSomethingElse, keysAreOn } from './review-keys.ts';

interface KeyDeeds {
  readonly next: () => void;
  readonly previous: () => void;
  readonly enter: () => void;
  readonly approve: () => void;
  readonly giveBack: () => void;
  readonly help: () => void;
}

/** Single keys for the whole workbench; never while somebody types. */
export const useReviewKeys = (deeds: KeyDeeds): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForSomethingElse(event)) return;
    const single: Record<string, () => void> = keysAreOn()
      ? { j: deeds.next, k: deeds.previous, a: deeds.approve, r: deeds.giveBack, '?': deeds.help }
      : {};
    const deed = event.key === 'Enter' && !enterHasAMeaning(event) ? deeds.enter : single[event.key];
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
