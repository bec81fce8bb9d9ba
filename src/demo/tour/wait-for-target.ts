/** A screen may still be on its way; after this many milliseconds the tour goes on without what it wanted to show. */
export const patience = 5_000;

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The first element of a selector that can be seen. */
export const targetOf = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible) ?? null;

/**
 * Calls back with the element as soon as it can be seen, or with null when it has not come in time. `tryAgain` is called whenever it is not
 * there yet. Returns the way to give up.
 */
export const waitForTarget = (
  selector: string,
  found: (element: HTMLElement | null) => void,
  tryAgain: () => void = () => undefined,
): (() => void) => {
  let over = false;
  const end = (element: HTMLElement | null): void => {
    if (over) return;
    over = true;
    watcher.disconnect();
    clearTimeout(giveUp);
    found(element);
  };
  const look = (): void => {
    const element = targetOf(selector);
    if (element) end(element);
    else tryAgain();
  };
  const watcher = new MutationObserver(look);
  const giveUp = setTimeout(() => end(null), patience);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'aria-expanded'],
  });
  look();
  return () => {
    over = true;
    watcher.disconnect();
    clearTimeout(giveUp);
  };
};
