import type { ReactNode } from 'react';
import type { PickerOption, PickerSearch } from '#components/picker/picker-option.ts';
import { Select, SelectSeveral } from '#components/picker/select.tsx';
import styles from './toolbar.module.css';

/** It shows in its colour that it narrows the rows, and says on paper to what. */
const Filter = ({ to, children }: { to: string | undefined; children: ReactNode }) => (
  <div className={styles['filter']} data-narrows={to || undefined}>
    {children}
  </div>
);

interface FilterSelectProps {
  label: string;
  /** Given: a label beside it says what it is, because its values do not. */
  id?: string;
  /** The first shows everything. */
  choices: readonly PickerOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows to one of some values that exclude one another. */
export const FilterSelect = ({ label, id, choices, value, onChange }: FilterSelectProps) => (
  <Filter to={choices.slice(1).find((choice) => choice.value === value)?.label}>
    <Select {...(id ? { id } : { 'aria-label': label })} options={choices} value={value} onChange={onChange} />
  </Filter>
);

interface FilterSeveralProps {
  label: string;
  /** What it says while it narrows nothing. */
  all: string;
  options: readonly PickerOption[];
  search?: PickerSearch;
  /** As an address carries them: with commas between them, empty for all. */
  value: string;
  /** Told what the address says next, after what it says now. */
  onChange: (next: NextValue) => void;
}

export type NextValue = (value: string) => string;

/** The values that an address carries in one parameter. */
export const valuesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Narrows the rows to any of some values; without one they are all shown. */
export const FilterSeveral = ({ label, all, options, search, value, onChange }: FilterSeveralProps) => {
  const nameOf = (one: string): string => options.find((option) => option.value === one)?.label ?? search?.nameOf(one) ?? one;
  return (
    <Filter to={valuesIn(value).map(nameOf).join(' · ')}>
      <SelectSeveral
        aria-label={label}
        placeholder={all}
        options={options}
        search={search}
        value={valuesIn(value)}
        onChange={(next) => onChange((now) => next(valuesIn(now)).join(','))}
      />
    </Filter>
  );
};
