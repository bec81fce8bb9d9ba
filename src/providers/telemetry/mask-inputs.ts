import { matchPath } from 'react-router-dom';
import { patterns } from '#config/paths.ts';

// How the recorders in use are told to leave something out; each knows its own word.
const marks = {
  'data-private': '',
  'data-recording-sensitive': '',
  'data-hj-suppress': '',
  'data-openreplay-obscured': '',
  'data-clarity-mask': 'true',
  'data-dd-privacy': 'mask',
  'data-sentry-mask': '',
} as const;

const typed = 'input, textarea, [role=combobox], [contenteditable]';

// They show passwords being set, one-time secrets or recovery codes also outside of fields.
const secret = [
  patterns.login,
  patterns.resetPassword,
  patterns.newPassword,
  patterns.passwordChanged,
  patterns.invitation,
  patterns.settings,
  patterns.recoveryCodes,
];

const mark = (element: Element): void => {
  if (!element.hasAttribute('data-private')) for (const [name, value] of Object.entries(marks)) element.setAttribute(name, value);
};

const unmark = (element: Element): void => {
  for (const name of Object.keys(marks)) element.removeAttribute(name);
};

/** Marks every field, now and later, as not to be recorded, and the whole page where it shows secrets. Before any recorder is loaded. */
export const maskInputs = (): void => {
  const maskAll = (): void => {
    for (const field of document.querySelectorAll(typed)) mark(field);
    const isSecret = secret.some((pattern) => matchPath(pattern, location.pathname) !== null);
    (isSecret ? mark : unmark)(document.body);
  };
  maskAll();
  new MutationObserver(maskAll).observe(document.documentElement, { childList: true, subtree: true });
};
