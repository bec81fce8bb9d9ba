/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a combobox's list: a <select> cannot be narrowed by typing, and a <datalist> cannot ask the server */
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { TextInput } from '#components/text-input.tsx';
import styles from './combobox.module.css';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
}

interface ComboboxProps {
  id: string;
  /** The label of what is chosen. */
  chosen: string;
  options: readonly ComboOption[];
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
  placeholder: string;
  noMatch: string;
  describedBy?: string | undefined;
  invalid?: boolean;
}

const intoView = (option: HTMLLIElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** A text box with a list below it that narrows while one types. */
export const Combobox = ({
  id,
  chosen,
  options,
  onSearch,
  onChoose,
  placeholder,
  noMatch,
  describedBy,
  invalid = false,
}: ComboboxProps) => {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = typed !== null;
  const current = options[active];

  const show = (text: string): void => {
    setTyped(text);
    setActive(0);
    onSearch(text);
  };
  const choose = (option: ComboOption): void => {
    onChoose(option.id);
    setTyped(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show('');
      else setActive((index) => (index + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <div className={styles['combobox']}>
      <TextInput
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${listId}-${current.id}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        value={typed ?? chosen}
        placeholder={open && chosen ? chosen : placeholder}
        onChange={(event) => show(event.target.value)}
        onClick={() => {
          if (!open) show('');
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <span className={styles['arrow']}>
        <Icon name="chevron-down" />
      </span>
      <ul id={listId} role="listbox" aria-label={placeholder} className={styles['list']} hidden={!open || options.length === 0}>
        {options.map((option, index) => (
          <li
            key={option.id}
            id={`${listId}-${option.id}`}
            role="option"
            aria-selected={option.label === chosen}
            className={index === active ? styles['active'] : undefined}
            ref={open && index === active ? intoView : undefined}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            {option.label}
          </li>
        ))}
      </ul>
      {open && options.length === 0 && <output className={`${styles['list']} ${styles['none']}`}>{noMatch}</output>}
    </div>
  );
};
