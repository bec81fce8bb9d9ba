import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen whose code comes when it is needed; `preload` brings it earlier. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => void };

const reloadedKey = 'reloadedForCode';

// After a release the old pieces are gone: one silent reload brings the new document, a second failure is shown.
const reloadOnce = (error: unknown): Promise<never> => {
  if (sessionStorage.getItem(reloadedKey) === location.href) throw error;
  sessionStorage.setItem(reloadedKey, location.href);
  location.reload();
  return new Promise(() => undefined);
};

/** @param load resolves to the screen, such as `() => import('./list.tsx').then((file) => file.CampaignList)`. */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  const once = (): Promise<{ default: ComponentType }> =>
    load().then((screen) => {
      sessionStorage.removeItem(reloadedKey);
      return { default: screen };
    }, reloadOnce);
  return Object.assign(lazy(once), { preload: () => void load().catch(() => undefined) });
};
