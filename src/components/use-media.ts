import { useCallback, useSyncExternalStore } from 'react';
import { ofApplication } from '#providers/application/application.ts';

// Asked at every rendering, but slow to make.
const lists = ofApplication(() => new Map<string, MediaQueryList>());

const listOf = (query: string): MediaQueryList => {
  const list = lists().get(query) ?? matchMedia(query);
  lists().set(query, list);
  return list;
};

/** Whether a media query holds just now. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = listOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
};
