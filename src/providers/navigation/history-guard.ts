/** Says true when nobody else shall hear of it. */
type Guard = (event: PopStateEvent) => boolean;

let guard: Guard | null = null;

/**
 * Listens to the browser's back and forward before the router does: of the listeners of a window the first comes first, whether it captures
 * or not, and a screen that wants to keep somebody comes long after the router.
 */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });

/** Lets a screen decide about back and forward. Returns the way to stop. */
export const guardHistory = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
