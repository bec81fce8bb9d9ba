import styles from './toolbar.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  label: string;
  /** True: the label is shown before the values, which do not name what they are. */
  named?: boolean;
  /** The first shows everything. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows to one of several values. It shows in its colour that it does. */
export const FilterSelect = ({ label, named = false, choices, value, onChange }: FilterSelectProps) => {
  const select = (
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
  if (!named) return select;
  return (
    <span className={styles['named']}>
      <span aria-hidden="true">{label}</span>
      {select}
    </span>
  );
};
