import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface RovingRows {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The one row that the Tab key reaches. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Rows that the arrow keys (and j, k) walk through; Enter opens. Keys typed into fields are left alone. */
export const useRovingRows = (count: number, onOpen: (index: number) => void): RovingRows => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input, textarea, select, [role^=menuitem]')) return;
    const onRow = target.matches('tr');
    if (event.key === 'Enter' && onRow) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    const step = steps[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    const inside = body.current?.contains(target) ?? false;
    const next = inside ? Math.max(0, Math.min(count - 1, step(active, count))) : active;
    setActive(next);
    body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };

  return { body, active, setActive, onKeyDown };
};
