import { Select } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from './chip.tsx';
import { Icon } from './icon.tsx';
import styles from './picker.module.css';
import { matcher } from './search-text.ts';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the label, and searched like it. */
  readonly note?: string | undefined;
}

interface Shared {
  /** The id of the field that takes the focus; its label names it. */
  id?: string;
  options: readonly PickerOption[];
  placeholder?: string;
  /** What to say when nothing is found. */
  none?: string;
  /** The options are what this search finds; otherwise they are narrowed by their own words. */
  onSearch?: (text: string) => void;
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

/** So many options are seen at once; of a longer list only what is seen is drawn. */
const inView = 9;
const optionHeight = 32;

/** A chip inside the field: pressing it must not open the list. */
const apart = {
  onMouseDown: (event: SyntheticEvent) => event.stopPropagation(),
  onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
};

const renderOption = ({ data }: { data: PickerOption }) => (
  <span className={styles['option']}>
    <span className={styles['name']}>{data.label}</span>
    {data.note !== undefined && <span className={styles['note']}>{data.note}</span>}
  </span>
);

const renderChosen = ({ label, onClose }: { label: ReactNode; onClose: () => void }) => (
  <span {...apart} className={styles['chip']}>
    <Chip text={typeof label === 'string' ? label : ''} onRemove={onClose} />
  </span>
);

/** One or any of many: type to find, Enter to take, Backspace to give back. Stands below an `AntdFrame`. */
export const Picker = ({ options, placeholder, none, onSearch, ...props }: PickOne | PickMany) => {
  const { t } = useTranslation();
  const shared = {
    className: styles['picker'] ?? '',
    options: [...options],
    virtual: options.length > inView,
    listHeight: inView * optionHeight,
    listItemHeight: optionHeight,
    placeholder,
    notFoundContent: (
      // A listbox holds options, and the field names the one before the first as active.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <span id={`${props.id}_list_-1`} role="option" aria-disabled aria-selected={false} className={styles['none']}>
        {none ?? t('planner.pick.none')}
      </span>
    ),
    suffixIcon: <Icon name="chevron-down" />,
    menuItemSelectedIcon: <Icon name="check" />,
    ...(props['aria-invalid'] && { status: 'error' as const }),
    showSearch: {
      autoClearSearchValue: true,
      ...(onSearch && { onSearch }),
      filterOption: onSearch
        ? (false as const)
        : (text: string, option?: PickerOption) => option !== undefined && [option.label, option.note ?? ''].some(matcher(text)),
    },
    optionRender: renderOption,
  };
  if (!props.multiple) {
    const { multiple: _, value, ...field } = props;
    return <Select<string, PickerOption> {...shared} {...field} value={value || null} />;
  }
  const { multiple: _, value, ...field } = props;
  return <Select<string[], PickerOption> {...shared} {...field} mode="multiple" value={[...value]} tagRender={renderChosen} />;
};
