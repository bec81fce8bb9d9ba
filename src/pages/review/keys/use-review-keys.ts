import { useEffect, useEffectEvent, useRef } from 'react';
import { isControl, isTaken, keysAreOn } from '#components/keys/single-keys.ts';
import { type Row, press } from './letters-in-a-row.ts';

/** What keys do, by key; `Enter` only where it has no meaning of its own. */
export type KeyActions = Readonly<Record<string, () => void>>;

interface TextWays {
  /** Takes back what a letter has decided that was the first of a text. */
  readonly onText: () => void;
  /** What a letter without an action of its own begins, before it is written: it goes to the field that then has the focus. Then letters are a text on purpose. */
  readonly onWords?: (() => void) | undefined;
}

// The focus stays there when somebody has come by it.
const wayHere = 'header nav :is(a[aria-current], [data-more] button)';

const letters = /^\p{L}$/u;
const isLetter = (event: KeyboardEvent): boolean => letters.test(event.key) && !isControl(event) && !event.altKey && !event.isComposing;

/** Single keys while the workbench has the focus, or what has led to it; never while somebody types, nor when letters come so fast that somebody believes to. */
export const useReviewKeys = (actions: KeyActions, { onText, onWords }: TextWays): void => {
  const row = useRef<Row>([]);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : document.body;
    // A link keeps the keys that press it; it has no use for letters.
    const isHere = at === document.body || at.closest('#main') !== null || (event.key.length === 1 && at.matches(wayHere));
    const isOwn = event.key === 'Enter' ? !at.closest('a, button, summary') : keysAreOn();
    const taken = isTaken(event);
    const action = isHere && isOwn && !taken ? actions[event.key] : undefined;
    if (isLetter(event)) {
      const sort = event.repeat ? 'held' : taken ? 'field' : action ? 'key' : 'text';
      const { row: next, obeyed, again, takesBack } = press(row.current, { key: event.key, at: event.timeStamp, sort });
      row.current = next;
      // Kept down, it would write itself into the field that its first press has led to.
      if (sort === 'held' && again) event.preventDefault();
      if (takesBack) onText();
      else if (onWords && isHere && isOwn && !taken && !again) (action ?? onWords)();
      else if (!obeyed) return;
      else action?.();
      if (action) event.preventDefault();
      return;
    }
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
