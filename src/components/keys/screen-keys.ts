import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';

/** Keys that belong together, as the help names them. */
export interface KeyGroup {
  readonly title: ParseKeys;
  readonly keys: readonly { readonly caps: readonly string[]; readonly does: ParseKeys }[];
}

let groups: readonly KeyGroup[] = [];

/** The keys of what is on screen, in the order in which it came. */
export const screenKeys = (): readonly KeyGroup[] => groups;

/** Says what keys do while this is on screen. */
export const useScreenKeys = (group: KeyGroup): void =>
  useEffect(() => {
    groups = [...groups, group];
    return () => {
      groups = groups.filter((other) => other !== group);
    };
  }, [group]);

let open = false;
const listeners = new Set<() => void>();

export const isKeyHelpOpen = (): boolean => open;

/** Shows the help of the keys, or puts it away. */
export const showKeyHelp = (wanted: boolean): void => {
  open = wanted;
  for (const listener of listeners) listener();
};

export const onKeyHelp = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
