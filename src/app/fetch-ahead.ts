import { useEffect } from 'react';
import type { LazyScreen } from '#components/lazy-screen.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { isReading } from '#providers/data/cache.ts';
import { watchFirstScreen } from '#providers/data/first-screen.ts';
import { type Screen, mayOpen } from './plugins.ts';
import { SectionTabs } from './preload-screen.ts';
import { signInAgain } from './public-routes.ts';
import { Palette } from './shell/search-field.tsx';

declare global {
  interface Window {
    /** The files that the screen of an address is made of, as the document's own script knows them (see `vite/early-start`). */
    screenFiles?: (pathname: string) => readonly string[];
  }
}

// A screen has settled: what comes now is fetched behind everything else, and costs the reader nothing else yet.
const settled = 800;
// Its reader has come to rest: what has come is made ready.
const rest = 2500;

// Safari has no idle callbacks.
const idle = (): Promise<void> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200)));

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve());
  });

const filesOf = ({ path }: Screen): readonly string[] => window.screenFiles?.(path.replaceAll(/:\w+/g, '-')) ?? [];

const isNamed = (file: string): boolean => document.querySelector(`link[href$="${file}"]`) !== null;

/** Puts files into the browser's cache, behind everything else that is under way. What does not come now comes when it is wanted. */
const cache = async (files: readonly string[], signal: AbortSignal): Promise<void> => {
  const read = async (file: string): Promise<void> => void (await (await fetch(file, { priority: 'low', signal })).arrayBuffer());
  await Promise.allSettled(files.filter((file) => !isNamed(file)).map(read));
};

/**
 * Once a screen has settled, the code of those it leads to comes ahead of the press: first its neighbours in its own plugin,
 * forms among them, then where most days lead. One screen at a time, so that no key waits for it, and any press stops it. It stands beside
 * its screen, below what waits for it: its work begins when the screen is there.
 */
export const FetchAhead = ({ screens, plugin }: { screens: readonly Screen[]; plugin: string | undefined }): null => {
  const can = useCan();
  useEffect(watchFirstScreen, []);
  useEffect(() => {
    const end = new AbortController();
    let under = new AbortController();
    const makeReady = async ({ preload }: LazyScreen, signal: AbortSignal): Promise<void> => {
      if (!signal.aborted) await idle();
      // Its reader may have left in the meantime.
      if (!signal.aborted) await preload();
    };
    const bringAll = async (signal: AbortSignal): Promise<void> => {
      const open = screens.filter(({ intents }) => mayOpen(can, intents));
      const likely = [...open.filter((each) => each.plugin === plugin), ...open.filter(({ ahead }) => ahead)];
      let ready = pause(rest, signal);
      // When signing in again is needed it must not be on its way.
      for (const screen of [signInAgain, SectionTabs, Palette]) ready = ready.then(() => makeReady(screen, signal));
      do await pause(settled, signal);
      while (!signal.aborted && isReading());
      for (const each of likely) {
        if (signal.aborted) return;
        await cache(filesOf(each), signal);
        ready = ready.then(() => makeReady(each.screen, signal));
      }
    };
    const begin = (): void => {
      under.abort();
      under = new AbortController();
      void bringAll(under.signal);
    };
    begin();
    // A key is a press too: what is made ready in the meantime would be in the way of the next one.
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, begin, { capture: true, passive: true, signal: end.signal });
    return () => {
      end.abort();
      under.abort();
    };
  }, [screens, can, plugin]);
  return null;
};
