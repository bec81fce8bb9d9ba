import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { searched } from '#components/search-text.ts';
import type { PickerOption, PickerSearch } from './picker-option.ts';

interface OptionListInput {
  readonly options: readonly PickerOption[];
  /** Where the list begins to be walked through when it opens. */
  readonly chosen: string | undefined;
  readonly search: PickerSearch | undefined;
  readonly onTake: (value: string) => void;
}

const matching = (options: readonly PickerOption[], query: string): readonly PickerOption[] =>
  searched(options, query, ({ label, note, otherNames = [] }) => [label, ...(note === undefined ? [] : [note]), ...otherNames]);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Which options are found, which of them is the active one, and what the keys of a combobox do. */
export const useOptionList = ({ options, chosen, search, onTake }: OptionListInput) => {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  // Typing comes before the list.
  const sought = useDeferredValue(query);
  // Nothing is taken that what was typed does not find: the answers before it are narrowed until its own is there.
  const narrowedBy = search ? (search.behind ? query : '') : sought;
  const found = useMemo(() => matching(options, narrowedBy), [options, narrowedBy]);
  const last = Math.max(found.length - 1, 0);

  const seek = (text: string): void => {
    setQuery(text);
    setActive(0);
    search?.onSearch(text);
  };
  const show = (): void => {
    if (open) return;
    setActive(
      Math.max(
        found.findIndex(({ value }) => value === chosen),
        0,
      ),
    );
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

  const press = (event: KeyboardEvent): void => {
    // The key that ends a composition is the input method's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const by = steps[key];
    if (by !== undefined) {
      if (open) setActive(Math.min(Math.max(active + by, 0), last));
      else show();
    } else if (key === 'Enter') {
      // What is taken is what was typed, also while the list is still behind.
      const option = search || sought === query ? found[active] : matching(options, query)[active];
      if (!open) show();
      else if (option) take(option);
    } else if (key === 'Escape' && open) {
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
