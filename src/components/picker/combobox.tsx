import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { OptionList, optionId } from './option-list.tsx';
import type { PickerOption, PickerSearch } from './picker-option.ts';
import layout from '#components/layout.module.css';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list.ts';

/** What a field says of itself to its label, its form and its reader. */
export interface ComboboxField {
  /** The id of what takes the focus; its label names it. */
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

interface ComboboxProps {
  field: ComboboxField;
  options: readonly PickerOption[];
  search?: PickerSearch | undefined;
  /** Whether one types to find; otherwise letters lead through a few options. */
  typed: boolean;
  several: boolean;
  chosen: readonly string[];
  /** What it says while nobody types. */
  said: string;
  /** What was taken; of several, a second time gives it back. */
  onTake: (value: string) => void;
  /** What was chosen last is given back. */
  onGive?: (value: string) => void;
  /** What stands in the box before its text, and behind it in place of the chevron. */
  before?: ReactNode;
  behind?: ReactNode;
}

/** A field with a list of options: the focus stays in the field, and its keys walk through the list. */
export const Combobox = ({ field, options, search, typed, several, chosen, said, onTake, onGive, before, behind }: ComboboxProps) => {
  const { t } = useTranslation();
  const { placeholder = '', disabled = false } = field;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList({
    options,
    chosen: chosen[0],
    typed,
    search,
    onTake: (value) => {
      onTake(value);
      if (!several) list.hide();
    },
  });
  const { open, query, active } = list;
  const id = field.id ?? ownId;
  const listId = `${id}-options`;

  const press = (event: KeyboardEvent): void => {
    if (disabled) return;
    const { key } = event;
    const gives = (key === 'Backspace' || key === 'Delete') && query === '';
    const latest = gives && onGive ? chosen.at(-1) : undefined;
    if (latest !== undefined) {
      event.preventDefault();
      onGive?.(latest);
      // What is typed takes the place of what is said, from the first letter on: an input method would stumble over a change of the text. Where nothing
      // is said, the list comes with the letter.
    } else if (
      typed &&
      (gives || (said !== '' && (key.length === 1 || key === 'Process'))) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    )
      list.show();
    list.press(event);
  };

  const combobox = {
    id,
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open ? optionId(listId, active) : undefined,
    'aria-label': field['aria-label'],
    'aria-describedby': field['aria-describedby'],
    'aria-invalid': field['aria-invalid'],
    'aria-disabled': disabled || undefined,
    onKeyDown: press,
  } as const;

  return (
    <div
      className={styles['picker']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) list.hide();
      }}
    >
      {/* The whole box leads to its field, which is what keys and readers use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`${layout.row1} ${styles['box']}`}
        data-invalid={(field['aria-invalid'] && field['aria-invalid'] !== 'false') || undefined}
        data-disabled={disabled || undefined}
        onMouseDown={(event) => {
          if (!typed || disabled || (event.target instanceof Element && event.target.closest('button'))) return;
          if (event.target !== input.current) event.preventDefault();
          input.current?.focus();
          if (!open) list.show();
          else if (query === '') list.hide();
        }}
      >
        {before}
        {typed ? (
          <input
            {...combobox}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            readOnly={disabled}
            // While another is searched for, what is chosen stands behind what is typed.
            placeholder={said || placeholder}
            value={open ? query : said}
            onChange={({ target }) => list.type(open ? target.value : target.value.replace(said, ''))}
          />
        ) : (
          <button
            {...combobox}
            type="button"
            aria-haspopup="listbox"
            className={styles['value']}
            data-empty={said === '' || undefined}
            onClick={({ currentTarget }) => {
              // Not every browser gives a pressed button the focus.
              currentTarget.focus();
              if (open) list.hide();
              else if (!disabled) list.show();
            }}
          >
            {said || placeholder}
          </button>
        )}
        {behind || <Icon name="chevron-down" />}
      </div>
      {open && (
        <OptionList
          id={listId}
          label={field['aria-label'] ?? (placeholder || said)}
          options={list.found}
          active={active}
          isChosen={(value) => chosen.includes(value)}
          several={several}
          none={search?.behind ? t('list.pick.searching') : (search?.none ?? t('list.pick.none'))}
          more={search?.behind ? 0 : (search?.more ?? 0)}
          onTake={list.take}
          onPoint={list.activate}
          onAway={list.hide}
        />
      )}
    </div>
  );
};
