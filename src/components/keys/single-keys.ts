import { sharedStorage } from '#providers/storage/browser-storage.ts';

const storageKey = 'reviewKeys';

/** Whether single keys do something; they can be switched off for those who speak to their computer (WCAG 2.1.4). */
export const keysAreOn = (): boolean => sharedStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean): void => {
  if (on) sharedStorage.removeItem(storageKey);
  else sharedStorage.setItem(storageKey, 'off');
};

/** Ctrl, or what stands for it on a Mac. */
export const isControl = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean => event.ctrlKey || event.metaKey;

/** True when a key belongs to what has the focus, to what lies on top, or to a text being composed. */
export const isTaken = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.repeat || isControl(event) || event.altKey) return true;
  if (!(event.target instanceof Element)) return false;
  if (document.querySelector('dialog[open], [role=menu]') !== null) return true;
  // A box that is ticked takes no letters.
  return event.target.closest('input:not([type=checkbox]), textarea, [role=combobox], [contenteditable]') !== null;
};
