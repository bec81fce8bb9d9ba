import styles from './toolbar.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  label: string;
  /** The first shows everything. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows to one of several values. It shows in its colour that it does. */
export const FilterSelect = ({ label, choices, value, onChange }: FilterSelectProps) => (
  <select
    className={styles['filter']}
    data-narrows={value !== choices[0]?.value || undefined}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);
