import { ofApplication } from '#providers/application/application.ts';
import { keptPage } from './kept-page.ts';

const values = ofApplication(() => new Map(Object.entries(keptPage()?.values ?? {})));
const keepers = ofApplication(() => new Map<string, () => unknown>());

/** What a screen kept under this name. */
export const keptValue = (name: string): unknown => values().get(name);

/** Puts a value where a screen looks for what it kept, unless it has kept one. */
export const offerValue = (name: string, value: unknown): void => {
  const known = values();
  if (!known.has(name)) known.set(name, value);
};

/** Keeps a value when the page is about to be loaded again. Returns the way to stop. */
export const keepValue = (name: string, read: () => unknown): (() => void) => {
  // It is back: whoever comes here later begins anew.
  values().delete(name);
  const all = keepers().set(name, read);
  return () => {
    if (all.get(name) === read) all.delete(name);
  };
};

/** What screens keep at this moment, by name. */
export const valuesToKeep = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...keepers()].map(([name, read]) => [name, read()]));
