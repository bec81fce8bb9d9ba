import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { frozenColumns, placesIn } from './grid-layout.ts';
import type { Cell } from './selection.ts';

/** In pixels; the style sheet says the same. */
const rowHeight = 36;
const headHeight = 52;
/** Rows that are drawn above and below those in view. */
const margin = 8;

/** Which rows are in view, so that only they are drawn. */
export const useWindow = (count: number, language: Language) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ top, height, width }, setView] = useState({ top: 0, height: 480, width: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight || 480, width: element.clientWidth });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const page = Math.max(1, Math.floor((height - headHeight - rowHeight) / rowHeight));
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  const last = Math.min(count - 1, first + page + 2 * margin);

  const onScroll = useCallback((event: UIEvent<HTMLElement>): void => {
    const { scrollTop, clientHeight } = event.currentTarget;
    setView((view) =>
      Math.abs(view.top - scrollTop) < rowHeight && view.height === clientHeight ? view : { ...view, top: scrollTop, height: clientHeight },
    );
  }, []);

  /** Brings a cell into view, from behind the head, the last line and the columns that stay. */
  const reveal = useCallback(
    ({ row, column }: Cell): void => {
      const element = scroller.current;
      if (!element) return;
      const place = row * rowHeight;
      const room = element.clientHeight - headHeight - rowHeight;
      if (place < element.scrollTop) element.scrollTop = place;
      else if (place + rowHeight > element.scrollTop + room) element.scrollTop = place + rowHeight - room;
      if (column < frozenColumns) return;
      const places = placesIn(language, width);
      const begin = places[column] ?? 0;
      const end = places[column + 1] ?? 0;
      // A phone keeps one column alone, as the style sheet says.
      const frozen = places[innerWidth > 640 ? frozenColumns : 1] ?? 0;
      if (begin - frozen < element.scrollLeft) element.scrollLeft = begin - frozen;
      else if (end > element.scrollLeft + element.clientWidth) element.scrollLeft = end - element.clientWidth;
    },
    [language, width],
  );

  /** The rows to draw: those in view, and the one with the focus wherever it is. */
  const rowsWith = (active: number): number[] => {
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    if (active >= 0 && active < count && active < first) return [active, ...rows];
    return active > last && active < count ? [...rows, active] : rows;
  };

  return { scroller, width, rowHeight, page, onScroll, reveal, rowsWith };
};
