import type { ComponentProps } from 'react';
import styles from './select-input.module.css';

/** One of a few, as the browser's own list. */
export const SelectInput = (props: ComponentProps<'select'>) => <select {...props} className={styles['select']} />;

interface OptionsProps<Value extends string | number> {
  values: readonly Value[];
  nameOf: (value: Value) => string;
}

/** What can be selected, one value after the other. */
export const Options = <Value extends string | number>({ values, nameOf }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
