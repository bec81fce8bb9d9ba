import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type KeyGroup, useScreenKeys } from '#components/keys/screen-keys.ts';
import { keysAreOn } from '#components/keys/single-keys.ts';

interface ListKeys {
  /** The list; its keys work while the focus is in it, or nowhere in particular. */
  root: RefObject<HTMLElement | null>;
  rows: number;
  active: number;
  setActive: (index: number) => void;
  onOpen: (index: number) => void;
  /** Gives a row the focus, wherever it is; absent where every row is drawn. */
  onFocusRow?: (index: number) => void;
  /** Of rows that can be chosen, and looked at beside their list. */
  many?: ManyKeys;
}

interface ManyKeys {
  readonly onChoose: (index: number, through: boolean) => void;
  readonly onChoosePage: () => void;
  /** Looks at the row beside its list, or no longer. */
  readonly onPeek: () => void;
  /** Puts away what lies beside the list; false when nothing does. */
  readonly onLeave: () => boolean;
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
  ],
};

const manyKeys: KeyGroup = {
  ...listKeys,
  keys: [
    ...listKeys.keys,
    { caps: ['Space'], does: 'keys.list.peek' },
    { caps: ['x'], does: 'keys.list.choose' },
    { caps: ['Ctrl+A'], does: 'keys.list.page' },
  ],
};

const taken = 'input, textarea, [role=combobox], dialog *, [role^=menu], [role^=menu] *';

/** Arrow keys (and j, k) walk through the rows, Enter opens one, Space shows one, x chooses it. Keys typed into fields are left alone. */
export const useListKeys = ({ root, rows, active, setActive, onOpen, onFocusRow, many }: ListKeys): void => {
  useScreenKeys(many ? manyKeys : listKeys);
  const focusRow = onFocusRow ?? ((index: number) => root.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey || !(target instanceof HTMLElement)) return;
    const nowhere = target === document.body || target.matches('main');
    if ((!nowhere && !root.current?.contains(target)) || target.matches(taken)) return;
    const onRow = target.matches('[data-row]');
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || !onRow || !many) return;
      event.preventDefault();
      many.onChoosePage();
      return;
    }
    if (key === 'Escape' && many?.onLeave()) {
      event.preventDefault();
      focusRow(active);
      return;
    }
    if (['j', 'k', 'x', 'X'].includes(key) && !keysAreOn()) return;
    if (many && onRow && ['x', 'X', ' '].includes(key)) {
      event.preventDefault();
      if (key === ' ') many.onPeek();
      else many.onChoose(active, event.shiftKey);
      return;
    }
    if (key === 'Enter' && onRow) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    const step = steps[key];
    if (!step || rows === 0 || (nowhere && !['j', 'k'].includes(key))) return;
    event.preventDefault();
    const next = target.closest('[data-row]') ? Math.max(0, Math.min(rows - 1, step(active, rows))) : active;
    setActive(next);
    focusRow(next);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
