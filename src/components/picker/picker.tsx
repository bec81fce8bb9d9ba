import { Chip } from '#components/chip.tsx';
import { Combobox, type ComboboxField } from './combobox.tsx';
import type { PickerOption, PickerSearch } from './picker-option.ts';

interface Shared extends ComboboxField {
  options: readonly PickerOption[];
  search?: PickerSearch;
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
  const { multiple, options, search, placeholder = '', value: _, onChange: __, ...field } = props;
  const chosen = props.multiple ? props.value : [props.value ?? ''].filter((value) => value !== '');
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? search?.nameOf(value) ?? value;
  const { [0]: first } = chosen;
  const give = (value: string): void => {
    if (props.multiple) props.onChange(chosen.filter((each) => each !== value));
  };
  return (
    <Combobox
      field={{ ...field, placeholder: multiple && first !== undefined ? '' : placeholder }}
      options={options}
      search={search}
      typed
      several={multiple === true}
      chosen={chosen}
      said={multiple || first === undefined ? '' : labelOf(first)}
      onTake={(value) => {
        if (!props.multiple) props.onChange?.(value);
        else if (chosen.includes(value)) give(value);
        else props.onChange([...chosen, value]);
      }}
      {...(multiple && { onGive: give })}
      before={multiple && chosen.map((value) => <Chip key={value} text={labelOf(value)} onRemove={() => give(value)} />)}
    />
  );
};
