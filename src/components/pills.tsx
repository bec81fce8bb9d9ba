import { useId } from 'react';
import { Icon } from './icon.tsx';
import layout from './layout.module.css';
import css from './pills.module.css';
import toggle from './toggle.module.css';
import unseen from './unseen-input.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface RadioPillsProps<Value extends string> {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few, all in view: parts of one frame, as views are. The group's name is its parent's business. */
export const RadioPills = <Value extends string>({ choices, chosen, onChoose }: RadioPillsProps<Value>) => {
  const name = useId();
  return (
    <div className={`${toggle.frame} ${css.segments}`}>
      {choices.map(({ value, label }) => (
        <label key={value} className={`${unseen.over} ${css.segment}`}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
};

interface CheckPillsProps<Value extends string> {
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Any of a few, all in view: each by itself, with a tick when it is on. */
export const CheckPills = <Value extends string>({ choices, chosen, onChange }: CheckPillsProps<Value>) => (
  <div className={layout.row2}>
    {choices.map(({ value, label }) => (
      <label key={value} className={`${unseen.over} ${css.pill}`}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
        <span>
          <Icon name={chosen.includes(value) ? 'check' : 'plus'} size={12} />
          {label}
        </span>
      </label>
    ))}
  </div>
);
