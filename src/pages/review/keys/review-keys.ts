import { sharedStorage } from '#providers/storage/browser-storage.ts';

const storageKey = 'reviewKeys';

/** The workbench's keys, as the help names them. */
export const reviewKeys = [
  'next',
  'previous',
  'enter',
  'approve',
  'return',
  'reason',
  'comment',
  'send',
  'snooze',
  'select',
  'range',
  'undo',
  'leave',
  'help',
] as const;
export type ReviewKey = (typeof reviewKeys)[number];

export const keyCaps = {
  next: 'j',
  previous: 'k',
  enter: 'Enter',
  approve: 'a',
  return: 'r',
  reason: '1 – 9',
  comment: 'c',
  send: 'Ctrl + Enter',
  snooze: 's',
  select: 'x',
  range: 'Shift + X',
  undo: 'z',
  leave: 'Esc',
  help: '?',
} as const satisfies Record<ReviewKey, string>;

/** Whether single keys decide; they can be switched off for those who speak to their computer (WCAG 2.1.4). */
export const keysAreOn = (): boolean => sharedStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean): void => {
  if (on) sharedStorage.removeItem(storageKey);
  else sharedStorage.setItem(storageKey, 'off');
};

/** True when a key belongs to what has the focus, or to a text being composed, and not to the workbench. */
export const isForSomethingElse = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(event.target instanceof Element)) return false;
  if (document.querySelector('dialog[open], [role=menu]') !== null) return true;
  if (event.target !== document.body && event.target.closest('#main') === null) return true;
  return event.target.closest('input, textarea, [role=combobox], [contenteditable], [data-own-keys]') !== null;
};

/** True when Enter already does something where the focus is. */
export const enterHasAMeaning = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, summary') !== null;
