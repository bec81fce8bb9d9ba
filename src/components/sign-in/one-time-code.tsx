import type { Ref } from 'react';
import { digitsOf } from './digits-of.ts';
import { Field, controlProps } from '#components/field.tsx';
import styles from './one-time-code.module.css';
import { TextInput } from '#components/text-input.tsx';

interface OneTimeCodeProps {
  id: string;
  label: string;
  value: string;
  onValue: (digits: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Six digits from an authenticator app, typed with any keyboard or pasted. */
export const OneTimeCode = ({ id, label, value, onValue, hint, error, ref }: OneTimeCodeProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    <div className={styles['code']}>
      <TextInput
        ref={ref}
        name={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        {...controlProps(id, { hint, error })}
        // A Japanese or Chinese keyboard composes: what is not finished must not be changed under its hands.
        onChange={(event) => onValue(isComposing(event.nativeEvent) ? event.target.value : digitsOf(event.target.value))}
        onCompositionEnd={(event) => onValue(digitsOf(event.currentTarget.value))}
      />
    </div>
  </Field>
);
