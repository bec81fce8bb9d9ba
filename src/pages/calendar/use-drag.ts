import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { addDays, daysFrom } from '#domain/time/flight.ts';

interface Drag {
  /** Called whenever the pointer comes to another day: how many days from where it was taken. */
  readonly onDrag: (days: number) => void;
  readonly onDrop: (days: number) => void;
  readonly onCancel: () => void;
}

const threshold = 4;

/** The day under a point of the screen: whatever shows days says from which one on, and how many. */
const dayAt = (x: number, y: number): string | undefined => {
  for (const shown of document.elementsFromPoint(x, y)) {
    if (!(shown instanceof HTMLElement)) continue;
    const { first, days } = shown.dataset;
    if (first === undefined) continue;
    const { left, width } = shown.getBoundingClientRect();
    return addDays(first, Math.min(Number(days) - 1, Math.max(0, Math.floor(((x - left) / width) * Number(days)))));
  }
  return undefined;
};

/** Drags what it is given to by whole days, with a mouse or a pen; a finger scrolls instead. `wasDragged` tells a press from the end of a drag. */
export const useDrag = ({ onDrag, onDrop, onCancel }: Drag) => {
  const stop = useRef<() => void>(undefined);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: ReactPointerEvent): void => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const [x, y] = [event.clientX, event.clientY];
    const taken = dayAt(x, y);
    if (taken === undefined) return;
    let days = 0;
    const watching = new AbortController();
    const { signal } = watching;
    stop.current = () => watching.abort();
    addEventListener(
      'pointermove',
      (move) => {
        if (!dragged.current && Math.hypot(move.clientX - x, move.clientY - y) < threshold) return;
        const day = dayAt(move.clientX, move.clientY);
        const next = day === undefined ? days : daysFrom(taken, day) - 1;
        if (dragged.current && next === days) return;
        dragged.current = true;
        days = next;
        onDrag(days);
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        watching.abort();
        if (dragged.current) onDrop(days);
      },
      { signal },
    );
    const cancel = (): void => {
      watching.abort();
      if (dragged.current) onCancel();
    };
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  };

  return { begin, wasDragged: () => dragged.current };
};
