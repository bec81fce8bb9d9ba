import type { KeyboardEvent } from 'react';
import styles from './team.module.css';
import tabs from '#components/tabs.module.css';

interface TabsProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two sides of one dialog; the arrow keys go from one to the other. */
export const Tabs = <Value extends string>({ label, choices, value, onChange }: TabsProps<Value>) => {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = choices.findIndex((choice) => choice.value === value);
    const next = (at + step + choices.length) % choices.length;
    const choice = choices[next];
    if (!choice) return;
    onChange(choice.value);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div role="tablist" aria-label={label} className={tabs['tabs']} tabIndex={-1} onKeyDown={move}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="tab"
            className={tabs['tab']}
            aria-selected={choice.value === value}
            tabIndex={choice.value === value ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
};
