/** A section may still wait for its catalogue when the link is followed; after this many milliseconds it is given up. */
const patience = 4_000;

const show = (ids: readonly string[]): boolean => {
  const field = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (!field) return false;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  field.focus({ preventScroll: true });
  return true;
};

/** Scrolls to the first of these elements that is there and focuses it, now or once one of them is. Returns the way to give up. */
export const reveal = (ids: readonly string[]): (() => void) => {
  if (show(ids)) return () => undefined;
  const watcher = new MutationObserver(() => {
    if (show(ids)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const giveUp = setTimeout(() => watcher.disconnect(), patience);
  return () => {
    clearTimeout(giveUp);
    watcher.disconnect();
  };
};
