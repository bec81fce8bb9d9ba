import { cell } from '#providers/application/cell.ts';

/** Says true when nobody else shall hear of it. */
type Guard = (event: PopStateEvent) => boolean;

const guard = cell<Guard | null>(() => null);

/**
 * Listens to the browser's back and forward before the router does: of the listeners of a window the first comes first, whether it captures
 * or not, and a screen that wants to keep somebody comes long after the router.
 */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => {
    if (guard.get()?.(event)) event.stopImmediatePropagation();
  });

/** Lets a screen decide about back and forward. Returns the way to stop. */
export const guardHistory = (next: Guard): (() => void) => {
  guard.set(next);
  return () => {
    if (guard.get() === next) guard.set(null);
  };
};
