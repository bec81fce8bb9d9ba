import { useEffect, useEffectEvent } from 'react';
import { isControl } from '#components/keys/single-keys.ts';

/** Ctrl and Enter send what was begun, wherever the focus is on the screen; while nothing was begun they stay what they are to a link or a field. */
export const useSendKey = (send: (() => void) | null): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!send || event.key !== 'Enter' || !isControl(event)) return;
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    if (document.querySelector('dialog[open], [role=menu]') !== null) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
