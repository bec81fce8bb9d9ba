import { type ComponentType, createElement, use } from 'react';
import { ofApplication } from '#providers/application/application.ts';
import { loadAllTexts, loadWorkTexts } from '#providers/i18n/texts.ts';
import { tabStorage } from '#providers/storage/browser-storage.ts';

/** What the address of a screen leaves open. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

/** The code of a screen. `begin` is called where the document has opened it, once its first questions are answered and before it is drawn; what it returns is waited for. */
type ScreenCode = ComponentType & { readonly begin?: (params: AddressParams) => unknown };

/** A screen whose code comes when it is needed; `preload` brings it earlier. What is there already (`isReady`) renders at once. */
export type LazyScreen = ComponentType & { preload: () => Promise<ScreenCode | undefined>; isReady: () => boolean };

const reloadedKey = 'reloadedForCode';
const patience = 60_000;

/** What to do with code that did not come. After a release the old pieces are gone: one silent reload brings the new document. What fails again soon after is thrown. */
export const reloadOnce = (error: unknown): Promise<never> => {
  const before = Number(tabStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - before < patience) throw error;
  // Unless it can be remembered, this would go on for ever.
  if (!tabStorage.setItem(reloadedKey, String(Date.now()))) throw error;
  location.reload();
  return new Promise(() => undefined);
};

/** The code of one screen and what else it needs, as far as it is there. */
const makePiece = (load: () => Promise<ScreenCode>) => {
  let loaded: ScreenCode | null = null;
  let loading: Promise<ScreenCode> | null = null;
  let shown: Promise<ComponentType> | null = null;

  const fetchOnce = (): Promise<ScreenCode> => {
    loading ??= load().then(
      (screen) => {
        loaded = screen;
        return screen;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  return {
    fetchOnce,
    isReady: () => loaded !== null,
    // React wants whoever has suspended with `use` to finish with it.
    use: (): ComponentType => (loaded !== null && shown === null ? loaded : use((shown ??= fetchOnce().catch(reloadOnce)))),
  };
};

/** @param load resolves to the screen, such as `() => import('./list.tsx').then((file) => file.CampaignList)`. */
export const lazyScreen = (load: () => Promise<ScreenCode>): LazyScreen => {
  const piece = ofApplication(() => makePiece(load));
  return Object.assign(() => createElement(piece().use()), {
    isReady: () => piece().isReady(),
    preload: () =>
      piece()
        .fetchOnce()
        .catch(() => undefined),
  });
};

const screenWith = (loadTexts: () => Promise<void>, load: () => Promise<ScreenCode>): LazyScreen =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadTexts()]);
    return screen;
  });

/** The same for a screen of the work on a campaign (planner, campaign, review, report): what only other screens say is not waited for. */
export const screenWithWorkTexts = (load: () => Promise<ScreenCode>): LazyScreen => screenWith(loadWorkTexts, load);

/** The same for any other screen that needs more texts than the frame and its lists have. */
export const screenWithTexts = (load: () => Promise<ScreenCode>): LazyScreen => screenWith(loadAllTexts, load);

/** What a screen shows below its first sight. */
export interface LateRest {
  readonly preload: () => Promise<void>;
}

/** The rest of a screen that stands before all of it is there: fetched beside it, with its texts, and waited for by nobody. The screen shows it as a `lazyPart`. */
export const lateRest = (load: () => Promise<unknown>): LateRest => ({
  preload: () =>
    Promise.all([load(), loadWorkTexts()]).then(
      () => undefined,
      () => undefined,
    ),
});
