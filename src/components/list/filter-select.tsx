import type { ReactNode } from 'react';
import type { PickerOption, PickerSearch } from '#components/picker/picker-option.ts';
import { Select, SelectSeveral } from '#components/picker/select.tsx';
import styles from './toolbar.module.css';

/** It shows in its colour that it narrows the rows. */
const Filter = ({ narrows, children }: { narrows: boolean; children: ReactNode }) => (
  <div className={styles['filter']} data-narrows={narrows || undefined}>
    {children}
  </div>
);

interface FilterSelectProps {
  label: string;
  /** The first shows everything. */
  choices: readonly PickerOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows to one of some values that exclude one another. */
export const FilterSelect = ({ label, choices, value, onChange }: FilterSelectProps) => (
  <Filter narrows={value !== choices[0]?.value}>
    <Select aria-label={label} options={choices} value={value} onChange={onChange} />
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
