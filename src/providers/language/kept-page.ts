import { ofApplication } from '#providers/application/application.ts';
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
export const keptPage = ofApplication(take);

/** Whether one is still to be taken. */
export const isPageKept = (): boolean => tabStorage.getItem(storageKey) !== null;

/** Writes the page down for the next time it is loaded. */
export const writePage = (page: Omit<KeptPage, 'place'>): void =>
  void tabStorage.setItem(storageKey, JSON.stringify({ ...page, place: here() }));
