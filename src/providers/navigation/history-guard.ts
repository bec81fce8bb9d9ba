/** Says true when nobody else shall hear of it. */
type Hold = (event: PopStateEvent) => boolean;

let hold: Hold | null = null;

/**
 * Listens to the browser's back and forward before the router does: of the listeners of a window the first comes first, whether it captures
 * or not, and a screen that wants to hold somebody back comes long after the router.
 */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => {
    if (hold?.(event)) event.stopImmediatePropagation();
  });

/** Lets a screen decide about back and forward. Returns the way to stop. */
export const holdHistory = (next: Hold): (() => void) => {
  hold = next;
  return () => {
    if (hold === next) hold = null;
  };
};
