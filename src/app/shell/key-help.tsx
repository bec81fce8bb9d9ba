import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { isKeyHelpOpen, onKeyHelp, showKeyHelp } from '#components/keys/screen-keys.ts';
import { isTaken, keysAreOn } from '#components/keys/single-keys.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';

const Help = screenWithTexts(() => import('#components/keys/key-help.tsx').then((file) => file.KeyHelp));

/** The help of the keys: `?` opens it on every screen, but while somebody types. */
export const KeyHelp = () => {
  const open = useSyncExternalStore(onKeyHelp, isKeyHelpOpen);
  // Before the first picture: whoever sees the screen can press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTaken(event) || !keysAreOn()) return;
      event.preventDefault();
      showKeyHelp(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      showKeyHelp(false);
    };
  }, []);
  return open ? (
    <Suspense>
      <Help />
    </Suspense>
  ) : null;
};
