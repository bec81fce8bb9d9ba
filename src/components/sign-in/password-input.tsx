import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { TextInput } from '#components/text-input.tsx';
import styles from './password-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The id of what else explains it, beside what its field says. */
  explainedBy?: string;
}

/** A password: it can be shown, and a line below it warns while Caps Lock is on. It is a field of an antd form, too. */
export const PasswordInput = ({ id, explainedBy, ...input }: PasswordInputProps) => {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const capsId = `${id}-caps`;

  return (
    <>
      <div className={styles['password']}>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          name={id}
          {...input}
          id={id}
          type={visible ? 'text' : 'password'}
          aria-describedby={[explainedBy, input['aria-describedby'], capsId].filter(Boolean).join(' ')}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          label={visible ? t('signIn.hide') : t('signIn.show')}
          onClick={() => setVisible(!visible)}
        />
      </div>
      <output className={styles['caps']} id={capsId}>
        {capsLock && (
          <>
            <Icon name="warning" />
            {t('signIn.capsLock')}
          </>
        )}
      </output>
    </>
  );
};
