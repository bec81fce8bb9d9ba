import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const gap = 4;

const isAt = (anchor: HTMLElement, { top, left }: DOMRect): boolean => {
  const now = anchor.getBoundingClientRect();
  return Math.abs(now.top - top) < 1 && Math.abs(now.left - left) < 1;
};

const place = (panel: HTMLElement, anchor: DOMRect, side: 'start' | 'end'): void => {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = anchor.bottom + gap + height <= innerHeight || anchor.top < height;
  const left = side === 'end' ? anchor.right - width : anchor.left;
  panel.style.top = `${below ? anchor.bottom + gap : anchor.top - gap - height}px`;
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
};

/** A `popover="manual"` panel shown beside its anchor, level with that side of it, until the reader presses, scrolls or resizes elsewhere. */
export const useFloating = <T extends HTMLElement>(anchor: HTMLElement, side: 'start' | 'end', onAway: () => void): RefObject<T | null> => {
  const panel = useRef<T>(null);
  const placedAt = useRef<DOMRect>(undefined);

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    // The top layer keeps it above dialogs and outside of whatever scrolls.
    shown.showPopover?.();
    placedAt.current = anchor.getBoundingClientRect();
    place(shown, placedAt.current, side);
  }, [anchor, side]);

  useEffect(() => {
    const away = (event: Event): void => {
      if (event.target instanceof Node && (panel.current?.contains(event.target) || anchor.contains(event.target))) return;
      onAway();
    };
    // The browser tells of a scroll a moment later: one from before the press has moved nothing since.
    const scrolled = (event: Event): void => {
      if (!placedAt.current || !isAt(anchor, placedAt.current)) away(event);
    };
    document.addEventListener('pointerdown', away, true);
    globalThis.addEventListener('resize', away);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      globalThis.removeEventListener('resize', away);
      document.removeEventListener('scroll', scrolled, true);
    };
  }, [anchor, onAway]);

  return panel;
};
