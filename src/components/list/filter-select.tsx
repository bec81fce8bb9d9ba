import { type ReactNode, useId } from 'react';
import type { PickerOption, PickerSearch } from '#components/picker/picker-option.ts';
import { Select, SelectSeveral } from '#components/picker/select.tsx';
import layout from '#components/layout.module.css';
import styles from './toolbar.module.css';

/** It shows in its colour that it narrows the rows. */
const Filter = ({ narrows, children }: { narrows: boolean; children: ReactNode }) => (
  <div className={styles['filter']} data-narrows={narrows || undefined}>
    {children}
  </div>
);

interface FilterSelectProps {
  label: string;
  /** True: the label is shown before the values, which do not name what they are. */
  named?: boolean;
  /** The first shows everything. */
  choices: readonly PickerOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows to one of some values that exclude one another. */
export const FilterSelect = ({ label, named = false, choices, value, onChange }: FilterSelectProps) => {
  const id = useId();
  const narrows = value !== choices[0]?.value;
  if (!named) {
    return (
      <Filter narrows={narrows}>
        <Select aria-label={label} options={choices} value={value} onChange={onChange} />
      </Filter>
    );
  }
  return (
    <span className={`${layout.line2} ${styles['named']}`}>
      <label htmlFor={id}>{label}</label>
      <Filter narrows={narrows}>
        <Select id={id} options={choices} value={value} onChange={onChange} />
      </Filter>
    </span>
  );
};

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
export const FilterSeveral = ({ label, all, options, search, value, onChange }: FilterSeveralProps) => (
  <Filter narrows={value !== ''}>
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
