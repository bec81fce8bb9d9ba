import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#components/chip.tsx';
import { Icon } from '#components/icon.tsx';
import { OptionList, optionId } from './option-list.tsx';
import type { PickerOption, PickerSearch } from './picker-option.ts';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list.ts';

interface Shared {
  /** The id of the field that takes the focus; its label names it. */
  id?: string;
  options: readonly PickerOption[];
  placeholder?: string;
  search?: PickerSearch;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

interface PickOne extends Shared {
  multiple?: false;
  value?: string | null;
  onChange?: (value: string) => void;
}

interface PickMany extends Shared {
  multiple: true;
  value: readonly string[];
  onChange: (values: string[]) => void;
}

/** One or any of many: type to find, Enter to take, Backspace to give back. */
export const Picker = (props: PickOne | PickMany) => {
  const { t } = useTranslation();
  const { options, placeholder = '', search } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = props.multiple ? props.value : [props.value ?? ''].filter((value) => value !== '');
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? search?.chosenName ?? value;
  const give = (value: string): void => {
    if (props.multiple) props.onChange(chosen.filter((each) => each !== value));
  };
  const list = useOptionList({
    options,
    chosen: chosen[0],
    search,
    onTake: (value) => {
      if (!props.multiple) {
        props.onChange?.(value);
        list.hide();
      } else if (chosen.includes(value)) give(value);
      else props.onChange([...chosen, value]);
    },
  });
  const { open, query, active } = list;
  const id = props.id ?? ownId;
  const listId = `${id}-options`;
  const [only] = props.multiple ? [] : chosen;
  // While another is searched for, the one that is chosen stands behind what is typed.
  const before = only === undefined ? placeholder : labelOf(only);
  const none = search?.none ?? t('list.pick.none');
  const shownAsText = only !== undefined && !open;

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
        className={styles['box']}
        data-invalid={(props['aria-invalid'] && props['aria-invalid'] !== 'false') || undefined}
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          if (event.target !== input.current) event.preventDefault();
          input.current?.focus();
          if (!open) list.show();
          else if (query === '') list.hide();
        }}
      >
        {props.multiple && chosen.map((value) => <Chip key={value} text={labelOf(value)} onRemove={() => give(value)} />)}
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? optionId(listId, active) : undefined}
          aria-label={props['aria-label']}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          placeholder={props.multiple && chosen.length > 0 ? '' : before}
          value={shownAsText ? before : query}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={(event) => {
            const { [chosen.length - 1]: latest } = chosen;
            if (event.key === 'Backspace' && query === '' && latest !== undefined) give(latest);
            list.press(event);
          }}
        />
        <Icon name="chevron-down" />
      </div>
      {open && (
        <OptionList
          id={listId}
          label={props['aria-label'] ?? (placeholder || before)}
          options={list.found}
          active={active}
          isChosen={(value) => chosen.includes(value)}
          several={props.multiple === true}
          none={search?.behind ? t('list.pick.searching') : none}
          more={search?.behind ? 0 : (search?.more ?? 0)}
          onTake={list.take}
          onPoint={list.activate}
        />
      )}
    </div>
  );
};
