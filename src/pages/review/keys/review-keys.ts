import type { KeyGroup } from '#components/keys/screen-keys.ts';

/** The workbench's keys, in the order of the help. */
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
  give: 'Shift + I',
  snooze: 's',
  select: 'x',
  range: 'Shift + X',
  undo: 'z',
  leave: 'Esc',
} as const;

/** The same for the help. */
export const reviewGroup: KeyGroup = {
  title: 'nav.review',
  keys: Object.entries(keyCaps).map(([key, caps]) => ({
    caps: caps.split(' + '),
    does: `review.keys.${key as keyof typeof keyCaps}` as const,
  })),
};
