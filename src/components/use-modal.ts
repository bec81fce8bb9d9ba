import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstField } from './first-field.ts';
import { enterDialog } from './top-dialog.ts';

/** A `dialog` that lies above everything while it is there. Focus goes in, stays in, and comes back to where it was. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const before = document.activeElement;
    shown.showModal();
    focusFirstField(shown);
    const leave = enterDialog(shown);
    return () => {
      leave();
      shown.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
};
