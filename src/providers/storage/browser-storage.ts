import { ofApplication } from '#providers/application/application.ts';

/** A person's own storage: what the browser refuses to keep is remembered until the page is left. */
export interface BrowserStorage {
  readonly getItem: (name: string) => string | null;
  /** False when it is remembered only until the page is left. */
  readonly setItem: (name: string, value: string) => boolean;
  readonly removeItem: (name: string) => void;
  /** Removes everything whose name begins like this. */
  readonly removeAll: (beginning: string) => void;
}

const over = (place: () => Storage): BrowserStorage => {
  const remembered = ofApplication(() => new Map<string, string>());
  // A browser may forbid storage altogether: then its very name throws.
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(place());
    } catch {
      return otherwise;
    }
  };
  const removeItem = (name: string): void => {
    remembered().delete(name);
    attempt((storage) => storage.removeItem(name), undefined);
  };
  return {
    removeItem,
    removeAll: (beginning) => {
      const names = attempt((storage) => Object.keys(storage), []);
      for (const name of [...names, ...remembered().keys()]) if (name.startsWith(beginning)) removeItem(name);
    },
    getItem: (name) => remembered().get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem: (name, value) => {
      const kept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (kept) remembered().delete(name);
      else remembered().set(name, value);
      return kept;
    },
  };
};

/** Shared by all tabs. */
export const sharedStorage = over(() => localStorage);

/** This tab's own. */
export const tabStorage = over(() => sessionStorage);
