import { type UIEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { sheetIn } from './grid-layout.ts';
import type { Cell } from './selection.ts';

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

  const sheet = useMemo(() => sheetIn(language, width), [language, width]);
  const { rowHeight, headHeight, footHeight } = sheet;
  const page = Math.max(1, Math.floor((height - headHeight - footHeight) / rowHeight));
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  const last = Math.min(count - 1, first + page + 2 * margin);

  const onScroll = useCallback(
    (event: UIEvent<HTMLElement>): void => {
      const { scrollTop, clientHeight } = event.currentTarget;
      setView((view) =>
        Math.abs(view.top - scrollTop) < rowHeight && view.height === clientHeight
          ? view
          : { ...view, top: scrollTop, height: clientHeight },
      );
    },
    [rowHeight],
  );

  /** Brings a cell into view, from behind the head, the last line and the columns that stay. */
  const reveal = useCallback(
    ({ row, column }: Cell): void => {
      const element = scroller.current;
      if (!element) return;
      const place = row * sheet.rowHeight;
      const room = element.clientHeight - sheet.headHeight - sheet.footHeight;
      if (place < element.scrollTop) element.scrollTop = place;
      else if (place + sheet.rowHeight > element.scrollTop + room) element.scrollTop = place + sheet.rowHeight - room;
      const edges = sheet.edgesOf(column);
      if (!edges) return;
      if (edges.begin - edges.kept < element.scrollLeft) element.scrollLeft = edges.begin - edges.kept;
      else if (edges.end > element.scrollLeft + element.clientWidth) element.scrollLeft = edges.end - element.clientWidth;
    },
    [sheet],
  );

  /** The rows to draw: those in view, and the one with the focus wherever it is. */
  const rowsWith = (active: number): number[] => {
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    if (active >= 0 && active < count && active < first) return [active, ...rows];
    return active > last && active < count ? [...rows, active] : rows;
  };

  return { scroller, sheet, page, onScroll, reveal, rowsWith };
};
