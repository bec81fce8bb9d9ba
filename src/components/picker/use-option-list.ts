import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { beginsLike, searched } from '#components/search-text.ts';
import type { PickerOption, PickerSearch } from './picker-option.ts';

interface OptionListInput {
  readonly options: readonly PickerOption[];
  /** Where the list begins to be walked through when it opens. */
  readonly chosen: string | undefined;
  /** Whether keys write into a field; otherwise letters lead to the option that begins with them. */
  readonly typed: boolean;
  readonly search: PickerSearch | undefined;
  readonly onTake: (value: string) => void;
}

/** In more than these one goes on typing; looking at each once more would make every key wait. */
const few = 100;

/** Those that begin with what was typed come first: Enter takes what a letter would have led to. Groups stay together. */
const matching = (options: readonly PickerOption[], query: string): readonly PickerOption[] => {
  const found = searched(options, query, ({ label, note, otherNames = [] }) => [
    label,
    ...(note === undefined ? [] : [note]),
    ...otherNames,
  ]);
  if (query === '' || found.length > few || found.some(({ group }) => group !== undefined)) return found;
  const begins = beginsLike(query);
  const first = new Set(found.filter(({ label }) => begins(label)));
  return [...first, ...found.filter((option) => !first.has(option))];
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Letters that follow one another within this time are one word. */
const sameWord = 500;

/** Which options are found, which of them is the active one, and what the keys of a combobox do. */
export const useOptionList = ({ options, chosen, typed, search, onTake }: OptionListInput) => {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const word = useRef({ text: '', at: 0 });
  // Typing comes before the list.
  const later = useDeferredValue(query);
  // A letter that opens the list draws no other one before.
  const wasOpen = useDeferredValue(open);
  const sought = wasOpen ? later : query;
  // Nothing is taken that what was typed does not find: the answers before it are narrowed until its own is there.
  const narrowedBy = search ? (search.behind ? query : '') : sought;
  const found = useMemo(() => matching(options, narrowedBy), [options, narrowedBy]);
  const last = Math.max(found.length - 1, 0);
  const begin = Math.max(
    found.findIndex(({ value }) => value === chosen),
    0,
  );

  const seek = (text: string): void => {
    setQuery(text);
    setActive(0);
    search?.onSearch(text);
  };
  const show = (at = begin): void => {
    if (open) return;
    setActive(at);
    setOpen(true);
  };
  const hide = (): void => {
    setOpen(false);
    if (query !== '') seek('');
  };
  const take = ({ value }: PickerOption): void => {
    onTake(value);
    if (query !== '') seek('');
  };
  const goTo = (index: number): void => {
    if (open) setActive(Math.min(Math.max(index, 0), last));
    else show(index);
  };

  /** To the next option that begins with what is being typed; one letter again and again walks through all of its own. */
  const leadTo = ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void => {
    const text = timeStamp - word.current.at < sameWord ? word.current.text + key : key;
    word.current = { text, at: timeStamp };
    const [first = ''] = text;
    const again = text === first.repeat(text.length);
    const from = (open ? active : begin) + (again ? 1 : 0);
    const inTurn = found.map((_, index) => (from + index) % found.length);
    const begins = beginsLike(again ? first : text);
    goTo(inTurn.find((index) => begins(found[index]?.label ?? '')) ?? (open ? active : begin));
  };
  const isOneWord = ({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean =>
    word.current.text !== '' && timeStamp - word.current.at < sameWord;

  const takeActive = (): void => {
    // What is taken is what was typed, also while the list is still behind.
    const option = search || sought === query ? found[active] : matching(options, query)[active];
    if (!open) show();
    else if (option) take(option);
  };

  const press = (event: KeyboardEvent): void => {
    // The key that ends a composition is the input method's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const by = steps[key];
    const isLetter = !typed && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (by !== undefined) {
      if (open) goTo(active + by);
      else show();
    } else if ((key === 'Home' || key === 'End') && (typed ? open && query === '' : true)) goTo(key === 'Home' ? 0 : last);
    else if (key === 'Enter' || (key === ' ' && isLetter && !isOneWord(event))) takeActive();
    else if (isLetter) leadTo(event);
    else if (key === 'Escape' && open) {
      event.stopPropagation();
      hide();
    } else return;
    event.preventDefault();
  };

  return {
    open,
    query,
    found,
    active: Math.min(active, last),
    show,
    hide,
    take,
    press,
    activate: setActive,
    type: (text: string): void => {
      seek(text);
      setOpen(true);
    },
  };
};
