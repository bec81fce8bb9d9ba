import { Icon } from '#components/icon.tsx';
import inputs from './input-box.module.css';
import css from './search-field.module.css';
import { problemProps } from './use-problems.ts';

interface SearchFieldProps {
  /** The field of the plan that is chosen from what is found. */
  field: string;
  label: string;
  value: string;
  problems: readonly string[];
  onChange: (query: string) => void;
}

/** Looks through what can be chosen for a field, by name. */
export const SearchField = ({ field, label, value, problems, onChange }: SearchFieldProps) => (
  <div className={`${inputs.box} ${css.search}`}>
    <Icon name="search" />
    <input
      id={field}
      type="search"
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...problemProps(field, problems)}
    />
  </div>
);
