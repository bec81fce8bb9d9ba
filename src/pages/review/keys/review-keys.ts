import type { KeyGroup } from '#components/keys/screen-keys.ts';
import { isTaken } from '#components/keys/single-keys.ts';

/** The workbench's keys, as the help names them. */
const reviewKeys = [
  'next',
  'previous',
  'enter',
  'approve',
  'return',
  'reason',
  'comment',
  'send',
  'assign',
  'snooze',
  'select',
  'range',
  'undo',
  'leave',
] as const;
type ReviewKey = (typeof reviewKeys)[number];

export const keyCaps = {
  next: 'j',
  previous: 'k',
  enter: 'Enter',
  approve: 'a',
  return: 'r',
  reason: '1 – 9',
  comment: 'c',
  send: 'Ctrl + Enter',
  assign: 'i',
  snooze: 's',
  select: 'x',
  range: 'Shift + X',
  undo: 'z',
  leave: 'Esc',
} as const satisfies Record<ReviewKey, string>;

/** The same for the help. */
export const reviewGroup: KeyGroup = {
  title: 'nav.review',
  keys: reviewKeys.map((key) => ({ caps: keyCaps[key].split(' + '), does: `review.keys.${key}` as const })),
};

/** True when a key belongs to what has the focus, or to a text being composed, and not to the workbench. */
export const isForSomethingElse = (event: KeyboardEvent): boolean =>
  isTaken(event) || (event.target instanceof Element && event.target !== document.body && event.target.closest('#main') === null);

/** True when Enter already does something where the focus is. */
export const enterHasAMeaning = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, summary') !== null;
