import { newKey } from '#providers/data/new-key.ts';

const prefix = 'unsaved-plans:';

/** This page's name among all tabs; a reload is another page. */
export const tabId = newKey();

let holding: Promise<void> | undefined;

/** Lets the other tabs see that this one lives: the browser takes the lock back when the page is gone, however it went. */
export const showLife = (): Promise<void> =>
  (holding ??= new Promise((resolve) => {
    // Only secure contexts have locks.
    if (!globalThis.navigator?.locks) return resolve();
    void navigator.locks.request(prefix + tabId, () => {
      resolve();
      return new Promise(() => undefined);
    });
  }));

/** The tabs that live, this one not among them. Without locks none is seen, and whoever comes takes what they find. */
export const otherTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set(names.filter((name) => name !== tabId));
};
