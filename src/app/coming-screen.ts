import { useEffect } from 'react';
import { askAlready, isKnown, letGo } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { type Can } from '#providers/access/use-can.ts';
import { type Screen, mayOpen, screenAt } from './plugins.ts';
import { SectionTabs, namedIn } from './preload-screen.ts';

// A pointer that only passes by asks for nothing.
const settle = 80;

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Asks for what the screen of an address begins with, while its code is still on the way. What fails is left to the screen; whoever leaves before the code has come
 * calls what is returned, and the answers that nobody reads are waited for no more.
 */
export const askFor = (screens: readonly Screen[], can: Can, { pathname, search }: Place): (() => void) | undefined => {
  const found = screenAt(screens, pathname);
  if (!found || !mayOpen(can, found.intents)) return undefined;
  const params = namedIn(found);
  const wanted: ReturnType<typeof readingOf>[] = [];
  for (const { call, query, lasting } of found.asks) {
    const question = readingOf(call, { params, ...(query && { query }) });
    if ((query && search !== '') || (lasting && isKnown(question))) continue;
    void askAlready(question);
    wanted.push(question);
  }
  return () => wanted.forEach(letGo);
};

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('[role=row]')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
};

/** What a link or a row leads to comes from the moment a press is likely: code and answers of the server side by side. */
export const useComingScreen = (screens: readonly Screen[], can: Can): void => {
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bring = (link: HTMLAnchorElement): void => {
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      const found = screenAt(screens, link.pathname);
      void found?.screen.preload();
      void found?.rest?.preload();
      if (found?.section) void SectionTabs.preload();
      askFor(screens, can, link);
    };
    const perhaps = ({ target }: Event): void => {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link) timer = setTimeout(() => bring(link), settle);
    };
    const surely = ({ target }: Event): void => {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link) bring(link);
    };
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, perhaps, { signal: end.signal, passive: true });
    document.addEventListener('pointerdown', surely, { signal: end.signal, passive: true });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [screens, can]);
};
