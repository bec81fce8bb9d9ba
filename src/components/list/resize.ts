import type { PointerEvent } from 'react';
import { columnWidths } from '#contract/lists/list-settings.ts';

/** Follows a pointer that pulls at the end of a column's title; says the width once it lets go. */
export const beginResize = (event: PointerEvent<HTMLElement>, onDone: (width: number) => void): void => {
  const handle = event.currentTarget;
  const title = handle.closest('th');
  if (!title) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const from = event.clientX;
  const before = title.offsetWidth;
  const widthAt = (x: number): number => Math.round(Math.max(columnWidths.least, Math.min(columnWidths.most, before + x - from)));
  const end = new AbortController();
  const during = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (moved: globalThis.PointerEvent) => void): void =>
    handle.addEventListener(name, act, { signal: end.signal });
  during('pointermove', ({ clientX }) => (title.style.width = `${widthAt(clientX)}px`));
  during('pointerup', ({ clientX }) => {
    end.abort();
    if (clientX !== from) onDone(widthAt(clientX));
  });
  during('pointercancel', () => {
    end.abort();
    title.style.width = `${before}px`;
  });
};
