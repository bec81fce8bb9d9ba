import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import styles from './tabs.module.css';

interface TabSidesProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The side that is shown. */
  children: ReactNode;
}

/** The sides of one thing, of which one is shown; arrows go from one to the next. */
export const TabSides = <Value extends string>({ label, choices, value, onChange, children }: TabSidesProps<Value>) => {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = choices.findIndex((choice) => choice.value === value);
    const last = choices.length - 1;
    const moves: Record<string, number> = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last };
    const next = moves[event.key];
    const choice = next === undefined ? undefined : choices[next];
    if (next === undefined || !choice) return;
    event.preventDefault();
    onChange(choice.value);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['tabs']} tabIndex={-1} onKeyDown={move}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            id={`${id}${choice.value}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={choice.value === value}
            aria-controls={id}
            tabIndex={choice.value === value ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  );
};
