import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '#components/icon.tsx';
import { type PaletteScope, onPalette, openedPalette, showPalette, typeAhead } from '#components/keys/palette-open.ts';
import { isTaken, keysAreOn } from '#components/keys/single-keys.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import styles from './search-field.module.css';

export const Palette = screenWithTexts(() => import('./palette.tsx').then((file) => file.Palette));

const isMac = navigator.platform.startsWith('Mac');

/** What a key opens. `Ctrl K` does so from within a field as well; on a Mac that one cuts a line, and `⌘ K` is meant. */
const scopeOf = (event: KeyboardEvent): PaletteScope | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === '/' && !isTaken(event) && keysAreOn()) return 'list';
  const together = (metaKey || (ctrlKey && !isMac)) && !altKey && !shiftKey && !event.isComposing;
  // What lies on top wants its answer first.
  return together && key.toLowerCase() === 'k' && document.querySelector('dialog[open]') === null ? 'everywhere' : null;
};

/** Opened, while its code is still under way: what is typed now is meant for it. */
const isOnItsWay = (): boolean => openedPalette() !== null && document.querySelector('dialog[open]') === null;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Milliseconds that somebody stays where they have opened something; whoever only passes by did not open it. */
const stay = 2000;

/** What the reader opens is remembered for them. */
const useRemembered = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(
      () => void import('./remember-place.ts').then((file) => file.rememberPlace(pathname)).catch(() => undefined),
      stay,
    );
    return () => clearTimeout(timer);
  }, [pathname]);
};

/** The search of the header: it looks like a field and opens the palette, as its keys do on every screen. */
export const SearchField = () => {
  const { t } = useTranslation();
  const open = useSyncExternalStore(onPalette, openedPalette) !== null;
  const preload = (): void => void Palette.preload();
  useRemembered();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const scope = isOnItsWay() ? null : scopeOf(event);
      if (scope) showPalette(scope);
      else if (isOnItsWay() && isLetter(event)) typeAhead(event.key);
      else return;
      event.preventDefault();
    };
    // Before whatever else a key would do on the screen.
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      showPalette(null);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['field']}
        aria-label={t('nav.find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => showPalette('everywhere')}
      >
        <Icon name="search" />
        <span className={styles['words']}>{t('nav.find')}</span>
        <kbd className={styles['key']} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </>
  );
};
