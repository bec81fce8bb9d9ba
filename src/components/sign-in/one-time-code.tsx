import type { ComponentProps, Ref } from 'react';
import { digitsOf } from './digits-of.ts';
import { Field, controlProps } from '#components/field.tsx';
import styles from './one-time-code.module.css';
import { TextInput } from '#components/text-input.tsx';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value?: string;
  onChange?: (code: string) => void;
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Six digits from an authenticator app, typed with any keyboard or pasted. A field of an antd form, too. */
export const OneTimeCodeInput = ({ onChange, ...input }: CodeInputProps) => (
  <div className={styles['code']}>
    <TextInput
      name={input.id}
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      // A Japanese or Chinese keyboard composes: a text is left alone until its composition is finished.
      onChange={(event) => onChange?.(isComposing(event.nativeEvent) ? event.target.value : digitsOf(event.target.value))}
      onCompositionEnd={(event) => onChange?.(digitsOf(event.currentTarget.value))}
    />
  </div>
);

/** One of the recovery codes that were kept. A field of an antd form, too. */
export const RecoveryCodeInput = ({ onChange, ...input }: CodeInputProps) => (
  <TextInput
    name={input.id}
    {...input}
    type="text"
    autoComplete="off"
    data-secret
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

interface OneTimeCodeProps {
  id: string;
  label: string;
  value: string;
  onValue: (digits: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled code from an authenticator app. */
export const OneTimeCode = ({ id, label, value, onValue, hint, error, ref }: OneTimeCodeProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    <OneTimeCodeInput ref={ref} value={value} onChange={onValue} {...controlProps(id, { hint, error })} />
  </Field>
);
