import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const gap = 4;

const isAt = (anchor: HTMLElement, { top, left }: DOMRect): boolean => {
  const now = anchor.getBoundingClientRect();
  return Math.abs(now.top - top) < 1 && Math.abs(now.left - left) < 1;
};

/** Which side it is level with; `fit` is as wide as its anchor at least, and stays beside it when it moves or grows. */
type Side = 'start' | 'end' | 'fit';

const place = (panel: HTMLElement, anchor: DOMRect, side: Side): void => {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = anchor.bottom + gap + height <= innerHeight || anchor.top < height;
  const left = side === 'end' ? anchor.right - width : anchor.left;
  // Level with its anchor also when it becomes lower.
  panel.style.top = below ? `${anchor.bottom + gap}px` : 'auto';
  panel.style.bottom = below ? 'auto' : `${innerHeight - anchor.top + gap}px`;
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
};

/**
 * A `popover="manual"` panel shown beside its anchor, or beside what it stands in, until the reader presses elsewhere. What does not `fit` ends as well
 * when its anchor moves.
 */
export const useFloating = <T extends HTMLElement>(anchor: HTMLElement | null, side: Side, onAway: () => void): RefObject<T | null> => {
  const panel = useRef<T>(null);
  const placedAt = useRef<DOMRect>(undefined);
  const isShown = useRef(false);
  const leave = useEffectEvent(onAway);
  const put = useEffectEvent((): void => {
    const [shown, beside] = [panel.current, anchor ?? panel.current?.parentElement];
    if (!shown || !beside) return;
    placedAt.current = beside.getBoundingClientRect();
    if (side === 'fit') shown.style.minWidth = `${placedAt.current.width}px`;
    // The top layer keeps it above dialogs and outside of whatever scrolls. Shown with its width, it is laid out once.
    if (!isShown.current) shown.showPopover?.();
    isShown.current = true;
    place(shown, placedAt.current, side);
  });

  useLayoutEffect(() => {
    put();
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    const beside = anchor ?? panel.current?.parentElement;
    if (!beside) return undefined;
    const away = (event: Event): void => {
      if (event.target instanceof Node && (panel.current?.contains(event.target) || beside.contains(event.target))) return;
      leave();
    };
    const moved = side === 'fit' ? () => put() : away;
    // The browser tells of a scroll a moment later: one from before the press has moved nothing since.
    const scrolled = (event: Event): void => {
      if (!placedAt.current || !isAt(beside, placedAt.current)) moved(event);
    };
    const growth = new ResizeObserver(() => {
      if (side === 'fit') put();
    });
    growth.observe(beside);
    document.addEventListener('pointerdown', away, true);
    globalThis.addEventListener('resize', moved);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      growth.disconnect();
      document.removeEventListener('pointerdown', away, true);
      globalThis.removeEventListener('resize', moved);
      document.removeEventListener('scroll', scrolled, true);
    };
  }, [anchor, side]);

  return panel;
};
