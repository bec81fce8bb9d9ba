import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './password-field.module.css';
import { TextInput } from '#components/text-input.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password: it can be shown, and Caps Lock is told of while it is typed. */
export const PasswordField = ({ id, label, hint, error, ...input }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const described = [input['aria-describedby'], describedBy(id, { hint, error }), `${id}-caps`].filter(Boolean).join(' ');

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles['password']}>
        <TextInput
          aria-invalid={error !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          name={id}
          {...input}
          id={id}
          type={visible ? 'text' : 'password'}
          aria-describedby={described}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <Button kind="quiet" square aria-label={visible ? t('signIn.hide') : t('signIn.show')} onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </Button>
      </div>
      <output className={styles['caps']} id={`${id}-caps`}>
        {capsLock && (
          <>
            <Icon name="warning" />
            {t('signIn.capsLock')}
          </>
        )}
      </output>
    </Field>
  );
};
