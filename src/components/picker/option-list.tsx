// A combobox names a listbox with options; the browser's own tags for them cannot be styled or filled like this.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import type { PickerOption } from './picker-option.ts';
import styles from './picker.module.css';

/** So many are drawn at once; the next when the reader comes near their end. */
const portion = 40;

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
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options of a picker below its field. */
export const OptionList = memo(({ id, label, options, active, isChosen, several, none, more, onTake, onPoint }: OptionListProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(portion);
  const shown = options.slice(0, Math.max(drawn, active + 1));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={several || undefined}
      className={styles['list']}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + 2 * clientHeight > scrollHeight && drawn < options.length) setDrawn(drawn + portion);
      }}
    >
      {shown.map((option, index) => (
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          title={option.label}
          aria-selected={isChosen(option.value)}
          aria-setsize={options.length}
          aria-posinset={index + 1}
          data-active={index === active || undefined}
          className={styles['option']}
          onMouseMove={() => onPoint(index)}
          onClick={() => onTake(option)}
        >
          <span className={styles['name']}>{option.label}</span>
          {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
          {isChosen(option.value) && <Icon name="check" />}
        </div>
      ))}
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
});
