import { startTransition, useEffect, useState } from 'react';
import { ofApplication } from '#providers/application/application.ts';
import { cell } from '#providers/application/cell.ts';
import { isReading } from './cache.ts';
import { queryClient } from './query-client.ts';

// Safari has no idle callbacks.
const pauseOfSafari = 50;
// A first screen that keeps reading keeps nobody from what stands beside it for longer.
const longest = 2000;

const stands = cell(() => false);

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longest });
  else setTimeout(run, pauseOfSafari);
};

/** Watches, once for each application. */
const watching = ofApplication(() => {
  const end = (): void => {
    stop();
    clearTimeout(timer);
    stands.set(true);
  };
  const look = (): void => {
    // What has just been read is drawn first.
    if (!isReading()) setTimeout(() => whenIdle(() => isReading() || end()));
  };
  const stop = queryClient().getQueryCache().subscribe(look);
  const timer = setTimeout(end, longest);
  look();
  return true;
});

/** Begins to watch: from a place that is drawn with the screen, and after it, so that what the screen reads is under way. */
export const watchFirstScreen = (): void => void watching();

/**
 * Whether the first screen of this visit has been read and drawn. What is good to have beside it, such as a number in the header or the page after this
 * one, is asked for from then on, and takes nothing from what the reader waits for: who asks is drawn anew in small pieces, between which a press is heard.
 * On every later screen it is true from the beginning.
 */
export const useFirstScreenStands = (): boolean => {
  const [there, setThere] = useState(stands.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setThere(stands.get()));
    follow();
    return stands.listen(follow);
  }, []);
  return there;
};
