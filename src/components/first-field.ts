const fields = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, select';

/** Puts the focus into the first field of a dialog that is open, where what is asked begins; without one it stays where the browser put it. */
export const focusFirstField = (dialog: Element | null | undefined): void => {
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
};
