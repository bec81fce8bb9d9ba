import type { ReactNode } from 'react';
import layout from './layout.module.css';
import css from './switch.module.css';

interface SwitchProps {
  id?: string;
  label: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off. */
export const Switch = ({ id, label, on, onChange }: SwitchProps) => (
  <label className={`${layout.line3} ${css.switch}`}>
    <input id={id} type="checkbox" role="switch" checked={on} aria-checked={on} onChange={(event) => onChange(event.target.checked)} />
    <span className={css.track} aria-hidden />
    <span>{label}</span>
  </label>
);
