// A combobox names a listbox with options; the browser's own tags for them cannot be styled or filled like this.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
import { type ReactNode, memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { useFloating } from '#components/use-floating.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { StatusDot } from './status-dot.tsx';
import type { PickerOption } from './picker-option.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './picker.module.css';

/** So many are drawn at once, more than fit; the next when the reader comes near their end. */
const [first, portion] = [16, 40];

interface OptionListProps {
  id: string;
  label: string;
  options: readonly PickerOption[];
  active: number;
  isChosen: (value: string) => boolean;
  several: boolean;
  none: string;
  /** So many there are besides the options. */
  more: number;
  onTake: (option: PickerOption) => void;
  onPoint: (index: number) => void;
  onAway: () => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface Run {
  readonly group: string | undefined;
  readonly from: number;
  readonly options: PickerOption[];
}

/** Options with their neighbours under the same heading. */
const runsOf = (options: readonly PickerOption[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const [index, option] of options.entries()) {
    const latest = runs.at(-1);
    if (latest && latest.group === option.group) latest.options.push(option);
    else runs.push({ group: option.group, from: index, options: [option] });
  }
  return runs;
};

/** The options of a field beside it, above whatever else is there. */
export const OptionList = memo(
  ({ id, label, options, active, isChosen, several, none, more, onTake, onPoint, onAway }: OptionListProps) => {
    const { t } = useTranslation();
    const { number } = useFormat();
    const list = useFloating<HTMLDivElement>(null, 'fit', onAway);
    const [drawn, setDrawn] = useState(first);
    const shown = options.slice(0, Math.max(drawn, active + 1));
    useEffect(() => {
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
    }, [id, active]);

    const draw = (option: PickerOption, index: number): ReactNode => {
      const { value, label: name, note, dot, count } = option;
      const chosen = isChosen(value);
      return (
        <div
          key={value}
          id={optionId(id, index)}
          role="option"
          title={name}
          aria-label={count === undefined ? undefined : t('list.tab', { name, total: number(count) })}
          aria-selected={chosen}
          aria-setsize={options.length}
          aria-posinset={index + 1}
          data-active={index === active || undefined}
          className={styles['option']}
          onMouseMove={() => onPoint(index)}
          onClick={() => onTake(option)}
        >
          {dot && <StatusDot meaning={dot} />}
          <span className={`${prose.cut} ${styles['name']}`}>{name}</span>
          {note !== undefined && <span className={`${prose.count} ${styles['note']}`}>{note}</span>}
          {count !== undefined && <span className={`${prose.count} ${styles['note']}`}>{number(count)}</span>}
          <span className={styles['mark']}>{chosen && <Icon name="check" />}</span>
        </div>
      );
    };

    return (
      <div
        ref={list}
        id={id}
        role="listbox"
        popover="manual"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={`${layout.box} ${styles['list']}`}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight && drawn < options.length) setDrawn(drawn + portion);
        }}
      >
        {runsOf(shown).map(({ group, from, options: run }) =>
          group === undefined ? (
            run.map((option, index) => draw(option, from + index))
          ) : (
            <div key={`group ${group}`} role="group" aria-label={group} className={styles['group']}>
              <div aria-hidden="true" className={styles['heading']}>
                {group}
              </div>
              {run.map((option, index) => draw(option, from + index))}
            </div>
          ),
        )}
        {options.length === 0 && (
          <div id={optionId(id, 0)} role="option" aria-disabled aria-selected={false} className={styles['none']}>
            {none}
          </div>
        )}
        {more > 0 && shown.length === options.length && (
          <div role="option" aria-disabled aria-selected={false} className={styles['none']}>
            {t('list.pick.more', { count: more })}
          </div>
        )}
      </div>
    );
  },
);
