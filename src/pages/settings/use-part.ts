import { useState } from 'react';

/** A part of the page that a button opens; when it closes, the focus is back on the button. */
export const usePart = () => {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('left'),
    /** The button's `ref`. */
    opener: (button: HTMLButtonElement | null) => {
      if (state === 'left') button?.focus();
    },
  };
};
