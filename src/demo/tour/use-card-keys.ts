import { type RefObject, useLayoutEffect } from 'react';
import { topDialog } from '#components/top-dialog.ts';
import { useTour } from './tour-context.ts';

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const stops = (element: HTMLElement): HTMLElement[] => {
  const inside = [...element.querySelectorAll<HTMLElement>(tabbable)];
  return (element.matches(tabbable) ? [element, ...inside] : inside).filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
};

/**
 * The keys of a tour. The arrows and Escape count while the focus is in the card, or nowhere; Tab goes round through the card and what is
 * highlighted, and whatever a press has opened keeps its own keys.
 */
export const useCardKeys = (card: RefObject<HTMLElement | null>): void => {
  const { target, onNext, onPrevious, onExit } = useTour();
  // Before it is painted: whoever sees the card may press at once.
  useLayoutEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      const own = card.current;
      if (!own || event.defaultPrevented || topDialog() !== null) return;
      const active = document.activeElement;
      const inCard = own.contains(active) || active === document.body;
      const keys: Readonly<Record<string, () => void>> = { ArrowRight: onNext, ArrowLeft: onPrevious, Escape: onExit };
      const act = inCard && !event.altKey && !event.ctrlKey && !event.metaKey ? keys[event.key] : undefined;
      if (act) {
        event.preventDefault();
        act();
        return;
      }
      if (event.key !== 'Tab' || !(inCard || target?.contains(active))) return;
      const ring = [...stops(own), ...(target ? stops(target) : [])];
      const at = ring.findIndex((stop) => stop === active);
      const next = ring.at((at + (event.shiftKey ? -1 : 1)) % ring.length);
      event.preventDefault();
      (at < 0 ? ring[0] : next)?.focus();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [card, target, onNext, onPrevious, onExit]);
};
