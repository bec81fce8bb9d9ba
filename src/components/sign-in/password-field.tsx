import type { ComponentProps } from 'react';
import { Field, controlProps } from '#components/field.tsx';
import { PasswordInput } from './password-input.tsx';

interface PasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled password. */
export const PasswordField = ({ id, label, hint, error, ...input }: PasswordFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {/* What its form says of it, such as that name and password together are wrong, stands above what it knows itself. */}
    <PasswordInput {...controlProps(id, { hint, error })} {...input} />
  </Field>
);
