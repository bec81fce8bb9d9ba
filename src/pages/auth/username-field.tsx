import type { ComponentProps } from 'react';
import { Field, controlProps } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';

interface UsernameFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  error: string | undefined;
}

/** Whose account it is; browsers and password managers know it by its name. */
export const UsernameField = ({ label, error, ...input }: UsernameFieldProps) => (
  <Field id="username" label={label} error={error}>
    <TextInput
      name="username"
      type="text"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...controlProps('username', { error })}
      {...input}
    />
  </Field>
);
