import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen whose code comes when it is needed; `preload` brings it earlier. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => void };

const reloadedKey = 'reloadedForCode';
const patience = 60_000;

// After a release the old pieces are gone: one silent reload brings the new document. What fails again soon after is shown.
const reloadOnce = (error: unknown): Promise<never> => {
  const before = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - before < patience) throw error;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
};

/** @param load resolves to the screen, such as `() => import('./list.tsx').then((file) => file.CampaignList)`. */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  const once = (): Promise<{ default: ComponentType }> => load().then((screen) => ({ default: screen }), reloadOnce);
  return Object.assign(lazy(once), { preload: () => void load().catch(() => undefined) });
};
