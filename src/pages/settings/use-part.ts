import { useKeptState } from '#providers/language/use-kept-state.ts';

const states = ['closed', 'open', 'left'] as const;
const stateOf = (kept: unknown): (typeof states)[number] | undefined => states.find((state) => state === kept);

/** A part of the page that a button opens; when it closes, the focus is back on the button. */
export const usePart = (name: string) => {
  const [state, setState] = useKeptState(`settings.${name}`, stateOf, 'closed');
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
