import { useSyncExternalStore } from 'react';
import { ofApplication } from '#providers/application/application.ts';

/** Where the reader was in a list when they opened one of its rows. */
export interface ListPlace {
  /** What the list's address said behind its question mark. */
  readonly search: string;
  readonly row: string;
  /** Its number among all rows. */
  readonly index: number;
  /** How far the page was scrolled, in pixels. */
  readonly top: number;
}

/** The places in lists, by which row of which list the reader came here, and whom that concerns. */
const kept = ofApplication(() => ({ places: new Map<string, ListPlace>(), by: '', watchers: new Set<() => void>() }));

/** It is over when the reader goes on from there. */
export const enter = (by: string): void => {
  kept().by = by;
  for (const notify of kept().watchers) notify();
};

/** Remembers it for the list at this address; `null` forgets it. */
export const keepPlace = (pathname: string, place: ListPlace | null): void => {
  if (place) kept().places.set(pathname, place);
  else kept().places.delete(pathname);
  enter(place ? pathname + place.row : '');
};

const watch = (notify: () => void) => {
  kept().watchers.add(notify);
  return () => kept().watchers.delete(notify);
};

/** Whether the reader came by this row of the list at this address, and has not gone on since. */
export const useCameBy = (list: string, row: string | undefined): boolean =>
  useSyncExternalStore(watch, () => kept().by === `${list}${row}`);

export const placeIn = (pathname: string): ListPlace | undefined => kept().places.get(pathname);

/** The state of a navigation that leads up to a list, as the browser's Back would. */
export const wayUp = { wayUp: true } as const;

export const isWayUp = (state: unknown): boolean => typeof state === 'object' && state !== null && Reflect.get(state, 'wayUp') === true;
