import { tabStorage } from '#providers/storage/browser-storage.ts';

/** What can be found again on a page in another language, and how it was. */
export interface KeptPage {
  /** The address below the origin. */
  readonly place: string;
  /** What screens keep themselves, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly texts: readonly (readonly [where: string, text: string])[];
  readonly choices: readonly (readonly [where: string, chosen: boolean])[];
  readonly panels: readonly (readonly [where: string, open: boolean])[];
  /** Scrolled parts of the page, in pixels. */
  readonly scrolled: readonly (readonly [where: string, top: number])[];
  /** What stood near the top of the window, and how far below it; or how far the page was scrolled. */
  readonly at: readonly [where: string | null, top: number];
}

const storageKey = 'keptPage';

const here = (): string => location.pathname + location.search;

const take = (): KeptPage | null => {
  const text = tabStorage.getItem(storageKey);
  tabStorage.removeItem(storageKey);
  if (text === null) return null;
  try {
    const page = JSON.parse(text) as KeptPage;
    return page.place === here() ? page : null;
  } catch {
    return null;
  }
};

/** The page as it was before it was loaded again in another language; null when it was not. */
export const keptPage: KeptPage | null = take();

const values = new Map<string, unknown>(Object.entries(keptPage?.values ?? {}));
const keepers = new Map<string, () => unknown>();

/** What a screen kept under this name. */
export const keptValue = (name: string): unknown => values.get(name);

/** Keeps a value when the page is about to be loaded again. Returns the way to stop. */
export const keepValue = (name: string, read: () => unknown): (() => void) => {
  // It is back: whoever comes here later begins anew.
  values.delete(name);
  keepers.set(name, read);
  return () => {
    if (keepers.get(name) === read) keepers.delete(name);
  };
};

/** Writes the page down for the next time it is loaded. */
export const writePage = (page: Omit<KeptPage, 'place' | 'values'>): void => {
  const kept = Object.fromEntries([...keepers].map(([name, read]) => [name, read()]));
  tabStorage.setItem(storageKey, JSON.stringify({ ...page, place: here(), values: kept }));
};
