import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSearch } from '#contract/search/search.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Chip } from '#components/chip.tsx';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import { OptionList, optionId } from '#components/picker/option-list.tsx';
import { useTouched } from '#components/use-touched.ts';
import styles from './query-field.module.css';
import { filterOf, partsOf, type QueryParts, settledParts, textOf, withLast } from './query-text.ts';
import { useCompletions } from './use-completions.ts';
import { useFilterWords } from './use-filter-words.ts';
import type { Query } from './use-query.ts';

/** Milliseconds of rest after which what was typed is looked for. */
const pause = 80;

/** The field of the search: operators are completed while they are typed, and become chips; keys of an input method are left alone. */
export const QueryField = ({ query }: { query: Query }) => {
  const { t } = useTranslation();
  const touched = useTouched();
  const id = useId();
  const [active, setActive] = useState(-1);
  const { parts, input, isOpen, setOpen, setParts } = query;
  const { chips, draft } = parts;
  const { chipOf } = useFilterWords({ asksCountry: chips.some((chip) => filterOf(chip)?.key === 'country') });
  const options = useCompletions(draft, isOpen);
  const isListed = isOpen && options.length > 0;

  // Whoever comes without a question comes to ask one.
  const begin = useEffectEvent(() => {
    if (textOf(parts) === '') input.current?.focus();
  });
  useEffect(() => begin(), []);

  const look = (next: QueryParts, wait: number, whole = false): void => {
    setActive(-1);
    query.look(next, wait, whole);
  };
  const take = (completion: string): void => {
    const whole = withLast(draft, completion);
    // A name alone waits for its value.
    const isWhole = !completion.endsWith(':');
    look(settledParts({ chips, draft: isWhole ? `${whole} ` : whole }), isWhole ? 0 : pause);
    setOpen(!isWhole);
    input.current?.focus();
  };
  const give = (chip: string): void => look({ chips: chips.filter((each) => each !== chip), draft }, 0);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const latest = chips.at(-1);
    const option = isListed ? options[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      if (isListed)
        setActive((active + (key === 'ArrowDown' ? 1 : -1) + options.length + (active < 0 && key === 'ArrowUp' ? 1 : 0)) % options.length);
    } else if ((key === 'Enter' || key === 'Tab') && option) take(option.value);
    else if (key === 'Enter') {
      setOpen(false);
      look(partsOf(textOf(parts)), 0, true);
    } else if (key === 'Escape' && isListed) {
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'Escape' && textOf(parts) !== '') look({ chips: [], draft: '' }, 0);
    else if (key === 'Backspace' && draft === '' && latest !== undefined) give(latest);
    else return;
    event.preventDefault();
  };

  const listId = `${id}-options`;
  return (
    <search
      className={styles['field']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setOpen(false);
        look(parts, 0, true);
      }}
    >
      {/* The whole box leads to its field, which is what keys and readers use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`${layout.row1} ${styles['box']}`}
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button, input')) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <Icon name="search" />
        {chips.map((chip) => (
          <Chip key={chip} text={chipOf(chip)} onRemove={() => give(chip)} />
        ))}
        <input
          ref={input}
          type="text"
          inputMode="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={chips.length === 0 ? t(touched ? 'search.shortPlaceholder' : 'search.placeholder') : ''}
          value={draft}
          onClick={() => setOpen(true)}
          onChange={({ target, nativeEvent }) => {
            setOpen(true);
            if ('isComposing' in nativeEvent && nativeEvent.isComposing) setParts({ chips, draft: target.value });
            else look(settledParts({ chips, draft: target.value }), pause);
          }}
          onCompositionEnd={({ currentTarget }) => look(settledParts({ chips, draft: currentTarget.value }), pause)}
          onKeyDown={press}
        />
        {textOf(parts) !== '' && (
          <IconButton
            icon="cross"
            label={t('list.clearSearch')}
            onClick={() => {
              look({ chips: [], draft: '' }, 0);
              input.current?.focus();
            }}
          />
        )}
      </div>
      {isListed && (
        <OptionList
          id={listId}
          label={t('search.operators.label')}
          options={options}
          active={active}
          isChosen={() => false}
          several={false}
          none=""
          more={0}
          onTake={(option) => take(option.value)}
          onPoint={setActive}
          onAway={() => setOpen(false)}
        />
      )}
    </search>
  );
};
