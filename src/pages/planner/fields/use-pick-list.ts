import { type KeyboardEvent, useState } from 'react';

interface PickList {
  readonly open: boolean;
  readonly active: number;
  readonly show: () => void;
  readonly hide: () => void;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Actions {
  readonly count: number;
  readonly onPick: (index: number) => void;
  /** Backspace in an empty field. */
  readonly onErase: () => void;
  readonly isEmpty: boolean;
}

/** Opening, moving and choosing in a combobox with the keyboard. */
export const usePickList = ({ count, onPick, onErase, isEmpty }: Actions): PickList => {
  const [open, setOpen] = useState(false);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));

  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive((active + 1) % Math.max(1, count)) : setOpen(true)),
    ArrowUp: () => (open ? setActive((active - 1 + count) % Math.max(1, count)) : setOpen(true)),
    Enter: () => {
      if (open && count > 0) onPick(active);
    },
    Escape: () => setOpen(false),
  };

  return {
    open,
    active,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    setActive,
    onKeyDown: (event) => {
      // An input method uses these keys for its own list.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Backspace' && isEmpty) return onErase();
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
};
