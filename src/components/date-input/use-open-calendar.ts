import { useCallback, useRef, useState } from 'react';

export interface OpenCalendar {
  /** The box it hangs from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  /** Opened by a key it takes the keys; opened by the pointer, one may go on typing. */
  readonly focused: boolean;
  readonly open: (box: HTMLElement | null, byKey: boolean, field?: HTMLInputElement) => void;
  /** Done, the focus is in the field again. */
  readonly close: (reason: 'done' | 'away') => void;
}

interface Place {
  readonly anchor: HTMLElement | null;
  readonly focused: boolean;
}

const closed: Place = { anchor: null, focused: false };

/** Whether the calendar of a field is open, and the way back to the field. */
export const useOpenCalendar = (): OpenCalendar => {
  const field = useRef<HTMLInputElement>(undefined);
  const [{ anchor, focused }, set] = useState(closed);
  const open = useCallback<OpenCalendar['open']>((box, byKey, from) => {
    field.current = from ?? box?.querySelector('input') ?? undefined;
    set({ anchor: box, focused: byKey });
  }, []);
  const close = useCallback<OpenCalendar['close']>((reason) => {
    set(closed);
    if (reason === 'done') field.current?.focus({ preventScroll: true });
  }, []);
  return { anchor, focused, open, close };
};
