import { useSyncExternalStore } from 'react';
import { ofApplication } from './application.ts';

/** A value that each application has one of, and whoever wants to hear when it is another. */
export interface Cell<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls back after each change. Returns the way to stop. */
  readonly listen: (listener: () => void) => () => void;
  /** Whether anybody listens. */
  readonly isHeard: () => boolean;
}

export const cell = <Value>(initial: () => Value): Cell<Value> => {
  const own = ofApplication(() => ({ value: initial(), listeners: new Set<() => void>() }));
  return {
    get: () => own().value,
    set: (next) => {
      const present = own();
      if (present.value === next) return;
      present.value = next;
      for (const listener of present.listeners) listener();
    },
    listen: (listener) => {
      const { listeners } = own();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHeard: () => own().listeners.size > 0,
  };
};

/** The value of a cell, in components; it is the same for elements that were drawn before (`src/app/first-sight`). */
export const useCell = <Value>({ listen, get }: Pick<Cell<Value>, 'listen' | 'get'>): Value => useSyncExternalStore(listen, get, get);
