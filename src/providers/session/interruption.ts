import { useSyncExternalStore } from 'react';

let interrupted = false;
const watchers = new Set<() => void>();

/** Whether the session waits to be renewed because the server does not answer: nobody is signed out for that. */
export const isInterrupted = (): boolean => interrupted;

export const setInterrupted = (now: boolean): void => {
  if (now === interrupted) return;
  interrupted = now;
  for (const watcher of watchers) watcher();
};

/** Calls back when an interruption begins or is over. Returns the way to stop. */
export const onInterruption = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useInterrupted = (): boolean => useSyncExternalStore(onInterruption, isInterrupted);
