import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEcho } from '#components/list/use-echo.ts';
import { type QueryParts, askable, partsOf, textOf } from './query-text.ts';
import { useFilterWords } from './use-filter-words.ts';

export interface Query {
  readonly parts: QueryParts;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether what can be completed is listed. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly setParts: (parts: QueryParts) => void;
  /** Looks for what was typed after so many milliseconds; an operator whose value is still being written is left out unless it is `whole`. */
  readonly look: (next: QueryParts, wait: number, whole?: boolean) => void;
  /** Puts another search into the field; one that ends in an operator's name waits there for its value. */
  readonly put: (text: string) => void;
}

/** The text of the search's field, which its address follows. */
export const useQuery = (value: string, onSearch: (text: string) => void): Query => {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [parts, setParts] = useState(() => partsOf(value));
  const [isOpen, setOpen] = useState(false);
  const { valueOf } = useFilterWords();
  // Back, a filter, a link.
  const { latest: written, send } = useEcho(value, (text) => setParts(partsOf(text)));
  useEffect(() => () => clearTimeout(timer.current), []);

  const look: Query['look'] = (next, wait, whole = false) => {
    setParts(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = whole ? textOf(next) : askable(next, valueOf);
      if (text === written) return;
      send(text);
      onSearch(text);
    }, wait);
  };
  const put = (text: string): void => {
    look(partsOf(text), 0);
    setOpen(text.endsWith(':'));
    input.current?.focus();
  };
  return { parts, input, isOpen, setOpen, setParts, look, put };
};
