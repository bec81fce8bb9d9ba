/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a combobox's list: the keys are the field's, and a <select> cannot be narrowed by typing */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Chip } from './chip.tsx';
import css from './pick-many.module.css';
import { matcher } from './search-text.ts';
import { usePickList } from './use-pick-list.ts';

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
}

interface PickManyProps {
  id: string;
  label: string;
  placeholder: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** So many options are listed at once; typing narrows them. */
const listed = 60;

/** Any of many: type to find, Enter to take, Backspace to give back. */
export const PickMany = ({ id, label, placeholder, options, chosen, onChange }: PickManyProps) => {
  const { t } = useTranslation();
  const listId = useId();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const matches = matcher(query);
  const found = options.filter(({ name, note }) => matches(name) || (note !== undefined && matches(note))).slice(0, listed);
  const toggle = (option: string): void =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  const pick = (index: number): void => {
    const option = found[index];
    if (!option) return;
    toggle(option.id);
    setQuery('');
  };
  const { open, active, show, hide, setActive, onKeyDown } = usePickList({
    count: found.length,
    onPick: pick,
    onErase: () => onChange(chosen.slice(0, -1)),
    isEmpty: query === '',
  });
  const activeOption = found[active];

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <div
      className={css.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
    >
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box}>
        {chosen.map((option) => {
          const name = options.find((other) => other.id === option)?.name ?? option;
          return <Chip key={option} text={name} onRemove={() => toggle(option)} />;
        })}
        <input
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          placeholder={chosen.length === 0 ? placeholder : undefined}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && activeOption ? `${listId}-${activeOption.id}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            show();
          }}
          onClick={show}
          onKeyDown={(event) => {
            onKeyDown(event);
            requestAnimationFrame(() => list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' }));
          }}
        />
      </div>
      <ul ref={list} id={listId} role="listbox" aria-label={label} aria-multiselectable className={css.list} hidden={!open}>
        {found.map((option, index) => (
          <li
            key={option.id}
            id={`${listId}-${option.id}`}
            role="option"
            aria-selected={chosen.includes(option.id)}
            data-active={index === active}
            onMouseMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <span className={css.tick}>{chosen.includes(option.id) && <Icon name="check" />}</span>
            <span className={css.name}>{option.name}</span>
            {option.note !== undefined && <span className={css.note}>{option.note}</span>}
          </li>
        ))}
        {found.length === 0 && (
          <li role="option" aria-disabled aria-selected={false} className={css.none}>
            {t('planner.pick.none')}
          </li>
        )}
      </ul>
    </div>
  );
};
