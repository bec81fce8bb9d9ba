import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type KeyGroup, useScreenKeys } from '#components/keys/screen-keys.ts';
import { keysAreOn } from '#components/keys/single-keys.ts';

interface ListKeys {
  /** The list; its keys work while the focus is in it, or nowhere in particular. */
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  rows: number;
  active: number;
  setActive: (index: number) => void;
  onOpen: (index: number) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const listKeys: KeyGroup = {
  title: 'keys.list.title',
  keys: [
    { caps: ['j', '↓'], does: 'keys.list.next' },
    { caps: ['k', '↑'], does: 'keys.list.previous' },
    { caps: ['Home', 'End'], does: 'keys.list.ends' },
    { caps: ['Enter'], does: 'keys.list.open' },
    { caps: ['/'], does: 'keys.list.search' },
  ],
};

const taken = 'input, textarea, [role=combobox], dialog *, [role^=menu], [role^=menu] *';

/** Arrow keys (and j, k) walk through the rows, Enter opens one, `/` goes to the search. Keys typed into fields are left alone. */
export const useListKeys = ({ root, search, rows, active, setActive, onOpen }: ListKeys): void => {
  useScreenKeys(listKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement))
      return;
    const nowhere = target === document.body || target.matches('main');
    if ((!nowhere && !root.current?.contains(target)) || target.matches(taken)) return;
    if (['/', 'j', 'k'].includes(key) && !keysAreOn()) return;
    if (key === '/') {
      event.preventDefault();
      search.current?.focus();
      return;
    }
    if (key === 'Enter' && target.matches('[data-row]')) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    const step = steps[key];
    if (!step || rows === 0 || (nowhere && !['j', 'k'].includes(key))) return;
    event.preventDefault();
    const next = target.closest('[data-row]') ? Math.max(0, Math.min(rows - 1, step(active, rows))) : active;
    setActive(next);
    root.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
