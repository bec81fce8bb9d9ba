import { useLayoutEffect } from 'react';
import { ofApplication } from '#providers/application/application.ts';
import { cell, useCell } from '#providers/application/cell.ts';

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

/** By which row of which list the reader came here; it is over when they go on. */
const entry = cell(() => '');
export const enter = entry.set;

/** Remembers it for the list at this address; `null` forgets it. */
export const keepPlace = (pathname: string, place: ListPlace | null): void => {
  if (place) places().set(pathname, place);
  else places().delete(pathname);
  enter(place ? pathname + place.row : '');
};

/** The list below which the present screen stands, where it is none of its own noun; empty otherwise. */
const under = cell(() => '');
export const useUnder = (): string => useCell(under);

/** Has the header mark that list for as long as the screen stands. */
export const useStandsUnder = (list = ''): void => {
  useLayoutEffect(() => {
    under.set(list);
    return () => under.set('');
  }, [list]);
};

/** Whether the reader came by this row of the list at this address, and has not gone on since. */
export const useCameBy = (list: string, row: string | undefined): boolean => useCell(entry) === `${list}${row}`;

export const placeIn = (pathname: string): ListPlace | undefined => places().get(pathname);

/** The state of a navigation that leads up to a list, as the browser's Back would. */
export const wayUp = { wayUp: true } as const;

export const isWayUp = (state: unknown): boolean => Reflect.get(Object(state), 'wayUp') === true;
