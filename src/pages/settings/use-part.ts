import { z } from 'zod';
import { useKeptState } from '#providers/language/use-kept-state.ts';

const State = z.enum(['closed', 'open', 'left']);

/** A part of the page that a button opens; when it closes, the focus is back on the button. */
export const usePart = (name: string) => {
  const [state, setState] = useKeptState(`settings.${name}`, State, 'closed');
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
