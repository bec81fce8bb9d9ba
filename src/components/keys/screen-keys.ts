import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { cell } from '#providers/application/cell.ts';

/** Keys that belong together, as the help names them. */
export interface KeyGroup {
  readonly title: ParseKeys;
  readonly keys: readonly { readonly caps: readonly string[]; readonly does: ParseKeys }[];
}

const groups = cell<readonly KeyGroup[]>(() => []);

/** The keys of what is on screen, in the order in which it came. */
export const screenKeys = groups.get;

/** Says what keys do while this is on screen. */
export const useScreenKeys = (group: KeyGroup): void =>
  useEffect(() => {
    groups.set([...groups.get(), group]);
    return () => groups.set(groups.get().filter((other) => other !== group));
  }, [group]);

const open = cell(() => false);

export const isKeyHelpOpen = open.get;

/** Shows the help of the keys, or puts it away. */
export const showKeyHelp = open.set;

export const onKeyHelp = open.listen;
