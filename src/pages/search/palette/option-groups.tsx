// A combobox names a listbox with options; the browser's own tags for them cannot be styled or filled like this.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '#components/layout.module.css';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

interface OptionGroupsProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: string | undefined;
  /** What is shown is of what was typed before. */
  behind: boolean;
  onPoint: (option: PaletteOption) => void;
  onTake: (option: PaletteOption, beside: boolean) => void;
}

export const optionId = (listId: string, { key }: PaletteOption): string => `${listId}-${key}`;

/** The options by their headings. The focus stays in the field, which names the active one. */
export const OptionGroups = ({ id, label, groups, active, behind, onPoint, onTake }: OptionGroupsProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles['list']}
      data-behind={behind || undefined}
      // A press leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, heading, count, options }) => (
        <div
          key={key}
          role="group"
          aria-label={count === undefined ? heading : t('list.tab', { name: heading, total: count })}
          className={styles['group']}
        >
          <div aria-hidden="true" className={styles['heading']}>
            {heading} <span className={styles['count']}>{count}</span>
          </div>
          {options.map((option) => (
            <div
              key={option.key}
              id={optionId(id, option)}
              role="option"
              aria-selected={optionId(id, option) === active}
              className={`${layout.line2} ${styles['option']}`}
              // A list that changes below a pointer at rest is no pointing.
              onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(option)}
              onClick={({ ctrlKey, metaKey }) => onTake(option, ctrlKey || metaKey)}
            >
              {option.body}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
