import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Combobox, type ComboboxField } from './combobox.tsx';
import type { PickerOption, PickerSearch } from './picker-option.ts';
import styles from './picker.module.css';
import { StatusDot } from './status-dot.tsx';

/** As many options are seen at a glance; among more one searches. */
const glance = 8;

const isTyped = (options: readonly unknown[], search: PickerSearch | undefined): boolean => search !== undefined || options.length > glance;

export interface SelectOption<Value extends string | number> extends Omit<PickerOption, 'value'> {
  readonly value: Value;
}

interface SelectProps<Value extends string | number> extends ComboboxField {
  options: readonly SelectOption<Value>[];
  /** An option's value; anything else shows the placeholder. */
  value?: Value | null | undefined;
  onChange?: (value: Value) => void;
}

/** One of some: a press or a key opens them, letters lead to one of a few, and typing finds one of many. */
export const Select = <Value extends string | number>({ options, value, onChange, ...field }: SelectProps<Value>) => {
  const chosen = options.find((option) => option.value === value);
  return (
    <Combobox
      field={field}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      typed={isTyped(options, undefined)}
      several={false}
      chosen={chosen ? [String(chosen.value)] : []}
      said={chosen?.label ?? ''}
      onTake={(taken) => {
        const option = options.find((each) => String(each.value) === taken);
        if (option && option.value !== value) onChange?.(option.value);
      }}
      before={chosen?.dot && <StatusDot meaning={chosen.dot} />}
    />
  );
};

interface SelectSeveralProps extends ComboboxField {
  options: readonly PickerOption[];
  search?: PickerSearch | undefined;
  value: readonly string[];
  /** Told what to choose in place of what is chosen: takes may follow one another faster than the screen. */
  onChange: (next: (values: readonly string[]) => readonly string[]) => void;
}

const without = (value: string) => (values: readonly string[]) => values.filter((each) => each !== value);
const turned = (value: string) => (values: readonly string[]) => (values.includes(value) ? without(value)(values) : [...values, value]);
const none = (): readonly string[] => [];

/** Any of some, said in one line: the first, and how many more. */
export const SelectSeveral = ({ options, search, value, onChange, ...field }: SelectSeveralProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [first] = value;
  const found = options.find((option) => option.value === first);
  const name = first === undefined ? '' : (found?.label ?? search?.nameOf(first) ?? first);
  return (
    <Combobox
      field={field}
      options={options}
      search={search}
      typed={isTyped(options, search)}
      several
      chosen={value}
      said={value.length > 1 ? `${name} +${number(value.length - 1)}` : name}
      onTake={(taken) => onChange(turned(taken))}
      onGive={(given) => onChange(without(given))}
      before={found?.dot && <StatusDot meaning={found.dot} />}
      behind={
        first !== undefined && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t('list.pick.clear', { name: field['aria-label'] })}
            onClick={() => onChange(none)}
          >
            <Icon name="cross" />
          </button>
        )
      }
    />
  );
};
