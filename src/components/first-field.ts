const fields = 'input:not([type=hidden]):not([hidden]):not([tabindex="-1"]), textarea, [role=combobox]';

/** Puts the focus into the first field of a form, or of a dialog that is open, where what is asked begins; without one it stays where the browser put it. */
export const focusFirstField = (place: Element | null | undefined): void => {
  if (place instanceof HTMLDialogElement && !place.open) return;
  // A field that asks for the focus is not the first where a name stands before it for the sake of password managers.
  const wanted = place?.querySelector<HTMLElement>('[autofocus]') ?? place?.querySelector<HTMLElement>(fields);
  wanted?.focus({ preventScroll: true });
};

/** The `ref` of a field in which one begins to type as soon as it is there. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
