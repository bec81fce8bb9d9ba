import { useSyncExternalStore } from 'react';

const listen = (onChange: () => void): (() => void) => {
  const end = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, { signal: end.signal });
  return () => end.abort();
};

/** Whether the browser has no connection at all. */
export const useOffline = (): boolean => useSyncExternalStore(listen, () => !navigator.onLine);
