import { useSyncExternalStore } from 'react';
import type { Scheme } from '#config/theme.ts';
import { ofApplication } from '#providers/application/application.ts';
import { cell, useCell } from '#providers/application/cell.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

// The document's own script reads the same key before the first paint (see `vite/early`).
const storageKey = 'theme';

const chosen = cell((): Appearance => {
  const stored = sharedStorage.getItem(storageKey);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
});
const systemDark = ofApplication(() => matchMedia('(prefers-color-scheme: dark)'));

const subscribe = (listener: () => void): (() => void) => {
  const stop = chosen.listen(listener);
  const system = systemDark();
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
};

const scheme = (): Scheme => {
  const appearance = chosen.get();
  if (appearance !== 'system') return appearance;
  return systemDark().matches ? 'dark' : 'light';
};

/** Shows the console light, dark, or as the system wishes, and remembers it. */
export const setAppearance = (appearance: Appearance): void => {
  sharedStorage.setItem(storageKey, appearance);
  if (appearance === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = appearance;
  chosen.set(appearance);
};

/** What the reader chose. */
export const useAppearance = (): Appearance => useCell(chosen);

/** What the reader sees. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, scheme);
