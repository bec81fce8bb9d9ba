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

const places = ofApplication(() => new Map<string, ListPlace>());

/** Remembers it for the list at this address; `null` forgets it. */
export const keepPlace = (pathname: string, place: ListPlace | null): void => {
  if (place) places().set(pathname, place);
  else places().delete(pathname);
};

export const placeIn = (pathname: string): ListPlace | undefined => places().get(pathname);

/** The state of a navigation that leads up to a list, as the browser's Back would. */
export const wayUp = { wayUp: true } as const;

export const isWayUp = (state: unknown): boolean => typeof state === 'object' && state !== null && Reflect.get(state, 'wayUp') === true;
