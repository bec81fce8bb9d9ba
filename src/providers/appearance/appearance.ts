import { useSyncExternalStore } from 'react';
import type { Scheme } from '#config/theme.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

// The document's own script reads the same key before the first paint (see `vite/early`).
const storageKey = 'theme';

const listeners = new Set<() => void>();
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  systemDark?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark?.removeEventListener('change', listener);
  };
};

const current = (): Appearance => {
  const stored = sharedStorage.getItem(storageKey);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
};

const scheme = (): Scheme => {
  const appearance = current();
  if (appearance !== 'system') return appearance;
  return systemDark?.matches ? 'dark' : 'light';
};

/** Shows the console light, dark, or as the system wishes, and remembers it. */
export const setAppearance = (appearance: Appearance): void => {
  sharedStorage.setItem(storageKey, appearance);
  if (appearance === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = appearance;
  for (const listener of listeners) listener();
};

/** What the reader chose. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, current);

/** What the reader sees. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, scheme);
