import { sharedStorage, tabStorage } from '#providers/storage/browser-storage.ts';

// The document's own script knows this name, too (`vite/early-start.ts`): it asks for nothing ahead in a view.
const key = 'view_as';

/** The view in which this tab sees the console as a customer does; null without one. */
export const viewId = (): string | null => (sharedStorage.getItem('access_token') === null ? null : tabStorage.getItem(key));

const goTo = (path: string): void => location.assign(path);

/** From here on this tab is one of a view. A new document: nothing of one's own crosses into it. */
export const enterView = (id: string, path: string): void => {
  tabStorage.setItem(key, id);
  goTo(path);
};

/** This tab is the reader's own again. */
export const leaveView = (path: string): void => {
  tabStorage.removeItem(key);
  goTo(path);
};

/** Forgets the view with the session it belongs to. */
export const forgetView = (): void => tabStorage.removeItem(key);
